import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { preferencesKey } from '../src/browser/session-store.ts'

const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? []

let page: Window
afterEach(() => page.happyDOM.close())

const opened = (storedText: string | null, prepare = (_page: Window) => {}) => {
  page = new Window({
    url: 'http://localhost:3000/',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  if (storedText !== null) page.localStorage.setItem(preferencesKey, storedText)
  prepare(page)
  page.eval(script)
}
const shown = () => {
  const { style, dataset } = page.document.documentElement
  return [style.fontSize, style.colorScheme, dataset.colourMode]
}
const asEver = ['', '', undefined]

describe('a page is shown as this device has chosen, before it is painted', () => {
  it.each([
    ['{"size":115,"mode":"dark"}', ['115%', 'dark', 'dark']],
    ['{"size":130,"mode":"light"}', ['130%', 'light', 'light']],
    ['{"size":150,"mode":"device"}', ['150%', '', undefined]],
    ['{"size":100}', asEver],
    ['{"mode":"dark"}', ['', 'dark', 'dark']],
    ['{"size":400,"mode":"dark"}', ['', 'dark', 'dark']],
    ['{"size":"115","mode":"x;background:red"}', asEver],
    ['{"size":{},"mode":["dark"]}', asEver],
    ['null', asEver],
    ['7', asEver],
    ['"dark"', asEver],
    ['not JSON', asEver],
    ['', asEver],
    [null, asEver],
  ])('%s', (storedText, expected) => {
    opened(storedText)
    expect(shown()).toEqual(expected)
  })

  it('is as ever where nothing can be read', () => {
    opened('{"size":150}', () =>
      Object.defineProperty(page, 'localStorage', {
        get: () => {
          throw new Error('forbidden')
        },
      }),
    )
    expect(shown()).toEqual(asEver)
  })
})

describe('a page that is open', () => {
  const changed = (change: { key?: string; newValue?: string }) => page.dispatchEvent(new page.StorageEvent('storage', change))

  it('follows what is chosen in another tab, and no other change', () => {
    opened(null)
    changed({ key: preferencesKey, newValue: '{"size":130,"mode":"dark"}' })
    expect(shown()).toEqual(['130%', 'dark', 'dark'])
    changed({ key: 'user-token' })
    expect(shown()).toEqual(['130%', 'dark', 'dark'])
    changed({})
    expect(shown()).toEqual(asEver)
  })

  it('is printed on light paper in the size of ever', () => {
    opened('{"size":150,"mode":"dark"}')
    page.dispatchEvent(new page.Event('beforeprint'))
    expect(shown()).toEqual(asEver)
    page.dispatchEvent(new page.Event('afterprint'))
    expect(shown()).toEqual(['150%', 'dark', 'dark'])
  })
})
