import { parentPort } from 'node:worker_threads';
import type { ByteChunks } from '#shared/import/bytes.ts';
import { readTestSource } from './files.ts';
import { WXR_END, WXR_HEAD, wxrItem } from './exports.ts';

// A thread of its own, so that its memory can be limited: reads a WordPress export of 200 MB, and answers how many
// drafts it has.
const MEGABYTES = 200;

async function* file(): ByteChunks {
  const encode = (text: string) => new TextEncoder().encode(text);
  const page = encode(wxrItem({ id: 9, type: 'page', content: 'word '.repeat(40_000) }));
  yield encode(WXR_HEAD);
  for (let written = 0; written < MEGABYTES * 1024 * 1024; written += page.length) {
    await Promise.resolve();
    yield page;
  }
  yield encode(wxrItem({ id: 1, type: 'wpfc_sermon', title: 'The Last' }) + WXR_END);
}

const { drafts } = await readTestSource(file());
parentPort?.postMessage(drafts.length);
