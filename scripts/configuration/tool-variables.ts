/** The variables of scripts, tests and journeys. */
export const toolVariables: Readonly<Record<string, string>> = {
  BASE_URL: 'Journeys run against this portal instead of a server of their own.',
  CHROMIUM_PATH: 'The Chromium of journeys, benches and screenshots. Without it the installed one is looked for.',
  DRAFT_JOURNEYS: '`npm run e2e -- --draft` sets it: short limits, no repetition.',
  INSPECTOR_PORT: 'The port of `npm run inspector`; 5174 without it.',
  MOCK_PORT: 'The port of `npm run mock`; 4700 without it.',
  PROPERTY_SEED: 'The seed of random values in tests, a number.',
  REACHED_DIR: '`npm run coverage:machines` sets it: the folder of the states that journeys reach.',
  RESET_SANDBOX: '`npm run e2e -- --reset` sets it: the sandbox is reset before each journey.',
}
