import process from 'node:process';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';

/** The environment variables of this build; not for browsers. @throws EnvironmentError at import, naming a variable */
export const buildEnvironment = parseEnvironment(BuildEnvironment, process.env);
