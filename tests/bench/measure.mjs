// Measures viewers side by side in Chromium: `node measure.mjs JOB.json ANSWER.json`. The job is
// { "peers": folder of node_modules, "ours": folder of the page, "runs": 7, "viewers": names }, the
// answer a list of { viewer, version, count, profile, … }, milliseconds and bytes.
//
// `painted` is the time from the start of navigation to the frame after all boards are painted; `step` is
// the main thread's time for a step, of a hundred, one a frame. Processor time is that of the thread,
// so that other load on the machine matters less. Every run is a new browser on an idle machine.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from './server.mjs';
import { VIEWERS } from './viewers.mjs';

const COUNTS = [1, 30];
const STEPS = 100;
const STEPPING_RUNS = 3;

/** A phone is four times as slow, on a line of 1.6 Mbit/s with 150 ms. */
const PROFILES = {
  phone: {
    context: {
      viewport: { width: 375, height: 667 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
    slower: 4,
    network: {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    },
  },
  desktop: { context: { viewport: { width: 1000, height: 900 } } },
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--hide-scrollbars',
];

const [job, answer] = process.argv.slice(2);
const { peers, ours, runs, viewers } = JSON.parse(readFileSync(job, 'utf8'));
const folders = { ours, '@mdi/font': join(peers, '@mdi/font') };
for (const { peer } of Object.values(VIEWERS)) if (peer) folders[peer] = join(peers, peer);

const server = await serve(folders);
const results = [];
// Viewers take turns, so that other load on the machine affects them all alike.
const cases = viewers.flatMap((viewer) =>
  COUNTS.flatMap((count) => Object.keys(PROFILES).map((profile) => ({ viewer, count, profile }))),
);
const samples = new Map(cases.map((one) => [one, []]));
await inBrowser({ profile: 'desktop' }, warmUp);
for (let run = 0; run < runs; run++) {
  for (const one of cases) {
    await quiet();
    const steps = one.count === 1 && run < STEPPING_RUNS;
    samples
      .get(one)
      ?.push(await inBrowser(one, (page, session) => measure(page, session, one, steps)));
    process.stderr.write('.');
  }
}
for (const [one, measured] of samples)
  results.push({ ...one, ...version(one), ...medians(measured) });
server.close();
writeFileSync(answer, JSON.stringify(results));

async function inBrowser({ profile }, act) {
  const { context, slower, network } = PROFILES[profile];
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await (await browser.newContext({ ...context, locale: 'ja-JP' })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.enable');
    if (slower) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    if (network) await session.send('Network.emulateNetworkConditions', network);
    return await act(page, session);
  } finally {
    await browser.close();
  }
}

/** Makes the server compress the files that the page requests. */
async function warmUp(page) {
  for (const { viewer, count } of cases) {
    await page.goto(`${server.url}/${viewer}/${count}.html`, {
      waitUntil: 'networkidle',
      timeout: 120_000,
    });
  }
}

async function measure(page, session, { viewer, count, profile }, steps) {
  const { boards, ply, next } = VIEWERS[viewer];
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watch, { boards, count });
  await page.goto(`${server.url}/${viewer}/${count}.html`, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => Reflect.get(window, 'painted'), null, {
    timeout: 120_000,
    polling: 50,
  });
  await page.waitForLoadState('load');
  // Waits for a viewer's work after the first paint, with a multiple of the time that it takes.
  await page.waitForTimeout(profile === 'phone' ? 2500 : 700);
  const work = await metrics(session);
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize, Nodes } = await metrics(session);
  const { shift, wasm } = await page.evaluate(() => Reflect.get(window, 'watched'));
  return {
    painted: await painted.jsonValue(),
    work: work.TaskDuration * 1000,
    heap: JSHeapUsedSize + wasm,
    nodes: Nodes,
    shift,
    bytes,
    requests,
    step: steps ? await stepping(page, session, { ply, next }) : null,
  };
}

async function metrics(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Runs in the page first: reports when all boards are painted, and sums up shifts and WebAssembly's memory. */
function watch({ boards, count }) {
  const memories = new Set();
  const watched = {
    shift: 0,
    get wasm() {
      return [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
    },
  };
  Object.assign(window, { watched, painted: 0 });
  const keep = (instance) => {
    for (const one of Object.values(instance.exports)) {
      if (one instanceof WebAssembly.Memory) memories.add(one);
    }
  };
  const { Instance } = WebAssembly;
  WebAssembly.Instance = new Proxy(Instance, {
    construct(target, args) {
      const instance = Reflect.construct(target, args);
      keep(instance);
      return instance;
    },
  });
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const result = await instantiate(...args);
      keep(result.instance ?? result);
      return result;
    };
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isThere = new Function(`try { return (${boards}) >= ${count}; } catch { return false; }`);
  const look = () => {
    if (!document.documentElement || !isThere()) return void requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(window, { painted: performance.now() });
      port2.postMessage('');
    });
  };
  requestAnimationFrame(look);
}

/** Measures the milliseconds that the main thread works for a step. */
async function stepping(page, session, { ply, next }) {
  const before = await metrics(session);
  const moved = await page.evaluate(
    async ({ ply, next, steps }) => {
      const at = new Function(`return ${ply}`);
      const go = new Function(next);
      const start = at();
      for (let i = 0; i < steps; i++) {
        await new Promise((done) => requestAnimationFrame(done));
        go();
      }
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return at() - start;
    },
    { ply, next, steps: STEPS },
  );
  if (moved !== STEPS) throw new Error(`${moved} of ${STEPS} steps were made`);
  const after = await metrics(session);
  return ((after.TaskDuration - before.TaskDuration) * 1000) / STEPS;
}

/** Waits until the machine is almost idle, for ten seconds at most. */
async function quiet() {
  const look = () => {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line.trim().split(/\s+/).slice(1).map(Number);
    return { all: ticks.reduce((sum, one) => sum + one), idle: ticks[3] + ticks[4] };
  };
  for (let i = 0; i < 25; i++) {
    const before = look();
    await new Promise((done) => setTimeout(done, 400));
    const after = look();
    if ((after.idle - before.idle) / (after.all - before.all) > 0.75) return;
  }
}

function version({ viewer }) {
  const { peer } = VIEWERS[viewer];
  if (!peer) return {};
  return { version: JSON.parse(readFileSync(join(peers, peer, 'package.json'), 'utf8')).version };
}

/** Returns the median of each figure over the runs that have it. */
function medians(runs) {
  const median = (name) => {
    const values = runs.map((run) => run[name]).filter((value) => value !== null);
    values.sort((a, b) => a - b);
    const middle = values.length >> 1;
    if (values.length === 0) return null;
    return values.length % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  };
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(name)]));
}
