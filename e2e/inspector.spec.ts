import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import WebSocket from 'ws'
import { machineFiles } from '../scripts/machine-files.ts'
import { freePort } from '../tests/server/free-port.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** Values that are typed and shown in the portal. */
const secrets = ['Abc@1234', 'Aroha', 'Ngata', 'patient@example.nz']

const running: ChildProcess[] = []
/** Starts a command that serves pages until the journey ends, and waits until it is ready. */
const serve = async (command: string[], environment: Record<string, string>) => {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...environment } })
  running.push(child)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text
      if (said.includes('Local')) resolve()
    })
    child.once('exit', () => reject(new Error(`${command.join(' ')} ended:\n${said}`)))
  })
}

/** Whether the relay admits a page of this origin. */
const isLetIn = async (port: string, origin: string) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin })
  const isOpen = await new Promise<boolean>((resolve) => socket.once('open', () => resolve(true)).once('error', () => resolve(false)))
  socket.terminate()
  return isOpen
}

/** Each combination costs a second, so two pages share the widths of each colour scheme. */
const expectReadable = async (page: Page, looks: readonly (readonly [scheme: 'light' | 'dark', width: number])[]) => {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

/** A substitute for Stately's page with the same protocol: announces itself, and shows the events that it receives. */
const statelyStandIn = `<!doctype html><title>Stately</title><body><script>
  addEventListener('message', ({ data }) => document.body.append(JSON.stringify(data)))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test('the patients get nothing of the inspector @desktop', () => {
  const code = globSync('build/portal/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  const isBundled = (text: string) => code.some((chunk) => chunk.includes(text))
  expect(isBundled('xstate.init')).toBe(true)
  // Names from @statelyai/inspect, React Flow and ELK.
  expect(['@statelyai.connected', 'react-flow__', 'org.eclipse.elk'].filter(isBundled)).toEqual([])
})

test.describe('the inspector', () => {
  // Warnings of libraries in development.
  test.use({ expectedComplaints: /use-sync-external-store|:-moz-ui-invalid|potentially unsafe when doing server-side|ERR_FAILED/ })

  // An open page would report the end of its server as an error.
  test.afterEach(async ({ context }) => {
    for (const page of context.pages()) await page.close()
    for (const child of running.splice(0)) {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  })

  test('lets a developer walk a chart by hand, and follow the portal as it runs @desktop', async ({ page, context, server }) => {
    test.skip(Boolean(process.env.BASE_URL), 'It runs the portal in development, with a server of its own behind it.')
    const [port, portal] = [`${await freePort()}`, `${await freePort()}`]
    await Promise.all([
      serve(['scripts/inspector.ts'], { INSPECTOR_PORT: port }),
      serve(['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', portal], { PORT: new URL(server.url).port }),
    ])
    const strangers: string[] = []
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== '127.0.0.1') strangers.push(request.url())
    })

    await page.goto(`http://127.0.0.1:${port}/`)
    const statechartLinks = page.getByRole('navigation', { name: 'Statecharts' }).getByRole('link')
    const names = (await machineFiles()).map(({ name }) => name)
    await expect(statechartLinks).toHaveCount(names.length + 1)
    const search = page.getByRole('searchbox', { name: /^Search machines/ })
    await search.fill('hold.extended')
    await expect(statechartLinks).toHaveText([/^Live portal/, 'slot-lock'])
    await search.fill('')

    const press = (key: string) => page.keyboard.press(key)
    await statechartLinks.filter({ hasText: /^help-message$/ }).focus()
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('help-message')
    await expect(page.getByRole('button', { name: 'Fit width' })).toBeVisible()
    await page.getByText('States and transitions as a list').focus()
    await press('Enter')
    await expect(page.getByText('Examples are being read')).toBeHidden()
    await page.getByRole('button', { name: 'Begin' }).focus()
    await press('Enter')
    const situation = page.getByRole('region', { name: 'Situation' })
    await expect(situation.getByRole('status')).toHaveText('In editing by begin')
    await page.getByRole('combobox', { name: /^Event/ }).focus()
    await press('ArrowDown')
    await expect(page.getByText('Leads to cancelled')).toBeVisible()
    await press('ArrowUp')
    await expect(page.getByText('Leads to sending')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).focus()
    await press('Enter')
    await expect(situation.getByRole('status')).toHaveText('In sending by message.submitted')
    await expect(situation).toContainText('"failure": null')
    await expect(page.getByRole('listitem').filter({ hasText: /^sending \(active\)/ })).toHaveAttribute('aria-current', 'true')
    const lit = page.locator('.taken')
    await expect(lit).toHaveCSS('animation-name', 'none')
    await expectReadable(page, [
      ['dark', 390],
      ['light', 1600],
      ['dark', 1280],
    ])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(lit).toHaveCSS('animation-name', 'taken')
    await page.reload()
    await expect(situation.getByRole('status')).toHaveText('In sending by message.submitted')
    await page.getByRole('button', { name: 'Back', exact: true }).focus()
    await press('Enter')
    await expect(situation.getByRole('status')).toHaveText('In editing by begin')
    await expect(lit).toHaveCount(0)
    await page.getByRole('combobox', { name: /^How do I get to/ }).selectOption('sent')
    await page.getByRole('button', { name: 'Walk this path' }).click()
    await expect(situation.getByRole('status')).toHaveText(/^Ended in sent/)
    await statechartLinks.filter({ hasText: /^slot-lock$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('slot-lock')
    await page.goBack()
    await expect(situation.getByRole('status')).toHaveText(/^Ended in sent/)

    await statechartLinks.first().focus()
    await press('Enter')
    const patient = await context.newPage()
    await patient.goto(`http://127.0.0.1:${portal}/login?inspect=${port}`)
    await patient.getByLabel('User Name').fill('patient')
    await patient.getByLabel('Password', { exact: true }).fill('Abc@1234')
    await patient.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await expect(patient.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    await page.bringToFront()
    const log = page.getByRole('region', { name: 'Log' })
    await expect(log.getByRole('button').first()).toBeVisible()
    const step = log.getByRole('button', { name: /session: credentials\.submitted → / })
    await step.focus()
    await press('Enter')
    await expect(page.getByRole('region', { name: 'Step', exact: true })).toContainText('"credentials": "•••"')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^session at/)
    for (const secret of secrets) await expect(page.locator('body')).not.toContainText(secret)
    await expectReadable(page, [
      ['light', 390],
      ['dark', 1600],
      ['light', 1280],
    ])

    await patient.goto(`http://127.0.0.1:${portal}/appointments`)
    await patient.getByRole('tab', { name: 'Book Appointment' }).click()
    await page.getByRole('button', { name: 'Follow the newest flow' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('booking live')
    const openPage = page.getByRole('region', { name: /^Page \d+, since/ })
    await expect(openPage.getByRole('button', { name: /^● session: / })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^● session: / })).toHaveCount(1)

    await page.getByRole('button', { name: 'Sequence', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sequence live')
    const frame = page.getByRole('region', { name: /^Drawing of the sequence/ })
    await expect(frame).toBeVisible()
    await page.getByText('Sequence as a table').focus()
    await press('Enter')
    await expect(page.getByRole('row', { name: /session validateToken start$/ }).last()).toBeVisible()
    await expect(page.getByRole('row', { name: /validateToken session done \d+ ms$/ }).last()).toBeVisible()
    for (const secret of secrets) await expect(page.locator('body')).not.toContainText(secret)
    await expectReadable(page, [
      ['light', 390],
      ['dark', 1280],
    ])
    await page.getByRole('button', { name: 'Diagram', exact: true }).click()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save recording' }).click()
    await page.getByLabel('Open recording').setInputFiles(await (await download).path())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('booking recorded')
    await page.getByRole('button', { name: 'Step back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ at \d/)
    await page.getByRole('button', { name: 'Back to the live portal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('booking live')

    expect([await isLetIn(port, `http://localhost:${portal}`), await isLetIn(port, 'https://practice.example')]).toEqual([true, false])

    const stately = 'https://stately.ai/inspect'
    await context.route(stately, (route) => route.abort())
    const opened = patient.waitForEvent('popup')
    await patient.goto(`http://127.0.0.1:${portal}/?inspect=stately`)
    await expect(patient.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await context.route(stately, (route) => route.fulfill({ contentType: 'text/html', body: statelyStandIn }))
    await patient.reload()
    const following = (await opened).locator('body')
    await expect(following).toContainText('"name":"session"')
    for (const secret of secrets) await expect(following).not.toContainText(secret)
    expect(new Set(strangers)).toEqual(new Set([stately]))
  })
})
