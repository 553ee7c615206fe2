// The local replacement for Cloudflare's `AI` binding. It validates requests as the model does, and answers with sample
// sentences. It is JavaScript, because workerd runs it without a build.
/* global atob */
import { WorkerEntrypoint } from 'cloudflare:workers';

const MODEL = '@cf/openai/whisper-large-v3-turbo';

/** @param {string} text code and name of the error (developers.cloudflare.com/workers-ai/platform/errors) */
const refusal = (text) => Object.assign(new Error(text), { name: 'AiError' });

function bytesOf(audio) {
  if (typeof audio !== 'string')
    throw refusal(`5004: Invalid data type for base64 input: ${typeof audio}`);
  try {
    return atob(audio);
  } catch {
    throw refusal('5004: Invalid data type for base64 input: string');
  }
}

/** Bytes of one second of a recording. All recordings are assumed to have 64 kbit/s. */
const BYTES_OF_SECOND = 8_000;
const SECONDS_OF_SEGMENT = 10;

export class Ai extends WorkerEntrypoint {
  async run(model, { audio, task = 'transcribe' }) {
    if (model !== MODEL) throw refusal(`5007: No such model ${model} or task`);
    if (!['transcribe', 'translate'].includes(task)) throw refusal('5006: Error: task is unknown');
    const duration = bytesOf(audio).length / BYTES_OF_SECOND;
    const segments = [];
    for (let start = 0; start < duration; start += SECONDS_OF_SEGMENT) {
      const end = Math.min(start + SECONDS_OF_SEGMENT, duration);
      const text = ` Sentence ${segments.length + 1} of a piece, by the stand-in of this computer, which hears nothing.`;
      segments.push({ start, end, text, temperature: 0, avg_logprob: -0.2, no_speech_prob: 0.01 });
    }
    const text = segments
      .map((segment) => segment.text)
      .join('')
      .trim();
    const word_count = text === '' ? 0 : text.split(' ').length;
    return {
      transcription_info: {
        language: 'en',
        language_probability: 1,
        duration,
        duration_after_vad: duration,
      },
      ...{ text, word_count, segments, vtt: 'WEBVTT\n\n' },
    };
  }
}

export default {};
