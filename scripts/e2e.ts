/** Plays browser journeys: `npm run e2e -- [--base-url URL [--reset]] [--draft] [options of Playwright: --ui, --headed, -g TITLE, a file …]`. */
import { optionsFrom } from './e2e/options.ts'
import { runPlaywright } from './e2e/play.ts'
import { catchProblem, Problem } from './setup/problem.mjs'
import { run } from './setup/run.mjs'

const expectPortal = async (baseUrl: string) => {
  const answer = await fetch(`${baseUrl}/login`).catch(() => null)
  if (!answer?.ok)
    throw new Problem(`No portal answers at ${baseUrl}: ${answer ? `HTTP ${answer.status} for /login` : 'it cannot be reached'}.`)
}

await catchProblem(async () => {
  const { baseUrl, resets, isDraft, playwright } = optionsFrom(process.argv.slice(2), process.env.BASE_URL)
  if (baseUrl) await expectPortal(baseUrl)
  else if ((await run('node scripts/generate-api.ts && node scripts/build.ts')) !== 0)
    throw new Problem('The portal could not be built: see above.')
  process.exitCode = await runPlaywright(playwright, {
    BASE_URL: baseUrl ?? '',
    ...(resets && { RESET_SANDBOX: '1' }),
    ...(isDraft && { DRAFT_JOURNEYS: '1' }),
  })
})
