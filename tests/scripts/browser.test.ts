import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isWatched } from '../../scripts/e2e/options.ts'
import { findBrowser, findUnseenBrowser } from '../../scripts/setup/browser.mjs'

describe('of the installed browsers', () => {
  let folder: string
  const put = (name: string, script: string) => writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browsers-'))
    vi.stubEnv('PATH', folder)
    vi.stubEnv('CHROMIUM_PATH', undefined)
    put('chromium', 'exit 0')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  test('journeys take the one without windows, and a visible run takes the other', async () => {
    put('chromium-headless-shell', 'exit 0')
    expect(await findUnseenBrowser()).toBe(join(folder, 'chromium-headless-shell'))
    expect(await findBrowser()).toBe(join(folder, 'chromium'))
  })

  test('journeys take the one with windows where the other is missing or does not start', async () => {
    expect(await findUnseenBrowser()).toBe(join(folder, 'chromium'))
    put('chromium-headless-shell', 'exit 1')
    expect(await findUnseenBrowser()).toBe(join(folder, 'chromium'))
  })

  test('CHROMIUM_PATH goes before all', async () => {
    put('chromium-headless-shell', 'exit 0')
    vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
    expect(await findUnseenBrowser()).toBe('/opt/chromium')
    expect(await findBrowser()).toBe('/opt/chromium')
  })
})

test.each([['--headed'], ['--ui'], ['--ui-port=9323'], ['--debug']])('%s makes a run visible', (option) => {
  expect(isWatched(['accounts', option])).toBe(true)
  expect(isWatched(['accounts', '-g', 'headed by a word'])).toBe(false)
})
