import { sql, type Column, type SQL } from 'drizzle-orm';
import { sermons } from '#db/tables.ts';

/** Column values of a recording's address. An unchanged one keeps its measurements; another is measured anew. */
export function measuredFor(audioUrl: SQL<string | null>) {
  const kept = (column: Column) =>
    sql`case when ${sermons.audioUrl} is not distinct from ${audioUrl} then ${column} end`;
  return {
    audioUrl,
    audioBytes: kept(sermons.audioBytes),
    audioType: kept(sermons.audioType),
    audioSeconds: kept(sermons.audioSeconds),
    audioProblem: kept(sermons.audioProblem),
  };
}
