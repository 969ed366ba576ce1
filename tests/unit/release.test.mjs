// Archives, checksums and the check for local paths.

import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { checksums, localPaths, zip } from '../../www/build/release.mjs';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
after(() => rmSync(folder, { recursive: true }));
const program = join(folder, 'run');
mkdirSync(join(folder, 'b'));
writeFileSync(join(folder, 'b/c.js'), 'abc');
writeFileSync(join(folder, 'a.js'), '');
writeFileSync(program, '#!');
chmodSync(program, 0o700);

test('an archive holds files and folders below one folder', async () => {
  const entries = unzipSync(await zip('all', [folder, join(folder, 'b/c.js')]));
  assert.deepEqual(Object.keys(entries), ['all/a.js', 'all/b/c.js', 'all/run', 'all/c.js']);
  assert.equal(strFromU8(entries['all/b/c.js']), 'abc');
});

test('an archive is the same when files only differ in their time', async () => {
  const before = await zip('all', [folder]);
  utimesSync(program, 1e9, 1e9);
  assert.deepEqual(await zip('all', [folder]), before);
});

test('an archive keeps which files can be run', {
  skip: process.platform === 'win32',
}, async () => {
  const bytes = Buffer.from(await zip('all', [join(folder, 'a.js'), program]));
  const modes = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) {
    assert.equal(bytes[at + 5], 3);
    modes.push((bytes.readUInt32LE(at + 38) >>> 16).toString(8));
  }
  assert.deepEqual(modes, ['100644', '100755']);
});

test('checksums are listed in the order of names, without the list itself', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  assert.equal(checksums(folder, program), `${empty}  a.js\n${abc}  b/c.js\n`);
});

test('a local path is found unless it may be any word', () => {
  const file = join(folder, 'b/c.js');
  const check = (text, local) => {
    writeFileSync(file, text);
    return localPaths([folder], [local]);
  };
  const found = [`${file}: /home/one/checkout/`];
  assert.deepEqual(check('at /home/one/checkout/src/lib.rs:1', '/home/one/checkout'), found);
  assert.deepEqual(check('at /home/one/checkout/src/lib.rs:1', '/home/one/checkout/'), found);
  assert.deepEqual(check('at /home/one/checkout2/src/lib.rs', '/home/one/checkout'), []);
  assert.deepEqual(check('a/src/lib.rs', '/src'), []);
});
