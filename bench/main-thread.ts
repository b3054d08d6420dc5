import type { Browser, Page } from '@playwright/test'

export const slowDown = 4
const longMs = 50

/** Signs in as the patient with the largest record. */
export const signIn = async (page: Page, url: string) => {
  await page.goto(`${url}/login`)
  await page.getByLabel('User Name').fill('large')
  await page.getByLabel('Password', { exact: true }).fill('Abc@1234')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor({ timeout: 60_000 })
}

type Task = { taken: number; busy: number }

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }

/** The tasks of the page's main thread in ms: their duration, and their processor time. */
const tasksOf = (events: readonly TraceEvent[], pageProcess: number): Task[] => {
  const main = events.find(({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === pageProcess)
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === pageProcess && tid === main?.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ taken: dur / 1000, busy: tdur / 1000 }))
}

/** The renderer with the most processor time, which is the page's. */
const busiestRenderer = (events: readonly TraceEvent[]) => {
  const busy = new Map<number, number>()
  const renderers = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid }) => pid))
  for (const { pid, tdur = 0 } of events) if (renderers.has(pid)) busy.set(pid, (busy.get(pid) ?? 0) + tdur)
  return [...busy].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** The tasks of the page's main thread during `act`, and its result. */
export const traced = async <Done>(browser: Browser, page: Page, act: () => Promise<Done>) => {
  await browser.startTracing(page, { categories: ['toplevel'] })
  const done = await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  return { done, tasks: tasksOf(traceEvents, busiestRenderer(traceEvents)) }
}

const summary = (times: readonly number[]) =>
  `${times.filter((time) => time > longMs).length} over ${longMs} ms, the longest ${times.reduce((most, time) => Math.max(most, time), 0).toFixed(0)} ms`

export const tell = (tasks: readonly Task[]) => {
  console.log(`  processor time     ${summary(tasks.map(({ busy }) => busy))}`)
  console.log(`  time on the clock  ${summary(tasks.map(({ taken }) => taken))} (other programs of the machine included)`)
}
