import process from 'node:process';
import { BuildEnvironment, parseEnvironment } from '../../shared/environment.ts';

/** What this build was told; at build time only. Throws EnvironmentError naming the variable at fault. */
export const buildEnvironment = parseEnvironment(BuildEnvironment, process.env);
