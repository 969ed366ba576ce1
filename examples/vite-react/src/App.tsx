import 'kifuyomi';
import type { KifuViewerElement } from 'kifuyomi';
import type {} from 'kifuyomi/react';
import { useRef, useState } from 'react';

export function App() {
  const viewer = useRef<KifuViewerElement>(null);
  const [ply, setPly] = useState(0);
  return (
    <main>
      <h1>A game of shogi</h1>
      <kifu-viewer
        ref={viewer}
        src="game.kif"
        notation="western"
        onkifu-change={({ detail }) => setPly(detail.ply)}
      />
      <p>
        Move <output>{ply}</output>
      </p>
      <button type="button" onClick={() => viewer.current?.go('last')}>
        To the end
      </button>
    </main>
  );
}
