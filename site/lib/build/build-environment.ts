import process from 'node:process';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';

/** The variables of this build; only at build time. @throws EnvironmentError naming the variable */
export const buildEnvironment = parseEnvironment(BuildEnvironment, process.env);
