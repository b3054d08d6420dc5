import { Window } from 'happy-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { type ShellPage, shellPage } from '../../scripts/portal-build/shell-page.ts'
import { sessionKey } from '../../src/browser/session-store.ts'
import { semanticTokens } from '../../src/ui/theme/tokens.ts'
import { hashesOf, indexPage, rendered } from './built-pages.ts'

const needed = '<noscript><p>It needs a script.</p></noscript>'
const frame = rendered(
  '<main><nav><ol><li aria-current="page"><svg></svg>\u00a0</li></ol></nav><h1></h1><div data-part="intro"><p>\u00a0</p></div></main>',
)
const pages: ShellPage[] = [
  { path: '/', title: 'Dashboard', hasTrail: false, intro: [], files: ['/assets/frame-5.js', '/assets/dashboard-6.js'] },
  {
    path: '/vitals',
    title: 'Vitals',
    hasTrail: true,
    intro: ['Four years.', 'Or more.'],
    files: ['/assets/frame-5.js', '/assets/vitals-7.js'],
  },
]
const { page, inline } = shellPage(indexPage.replace('<div id="root">', `${needed}<div id="root">`), frame, ['/assets/calls-4.js'], pages)

describe('the page of every address but the login page', () => {
  it('has its code on its way, what asks the practice included, and the configuration', () => {
    const fetched = [...page.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, address]) => address)
    expect(fetched).toEqual(['/assets/index-1.js', '/assets/react-2.js', '/assets/calls-4.js'])
    expect(page).toContain('<link rel="preload" as="fetch" href="/config.json" crossorigin>')
    expect(page).not.toMatch(/<script [^>]*src/)
  })

  it('shows the brand in the colours of the theme, and what it needs where no script runs', () => {
    expect(page).toContain('<div id="root"></div><div id="start"><p>Patient portal</p>')
    expect(page.match(/<noscript>/g)).toHaveLength(1)
    expect(page).toContain(`<div id="start-words">${needed}</div>`)
    for (const name of ['page', 'text', 'primary', 'focus'] as const) {
      const { base, _osDark } = semanticTokens.colors[name].value
      expect(page).toContain(`light-dark(${base},${_osDark})`)
    }
  })

  it('keeps the frame out of sight and of reach until its script knows whom it is for', () => {
    expect(page).toContain(`<div id="frame" inert aria-hidden="true" hidden>${frame.html}</div>`)
  })

  it('refuses a frame that its Content-Security-Policy forbids', () => {
    expect(() => shellPage(indexPage, rendered('<p style="color:red"></p>'), [], pages)).toThrow('Content-Security-Policy')
  })

  it('lists what is inline beside what the login page has', () => {
    expect(hashesOf(page, 'script')).toEqual(expect.arrayContaining(inline.script))
    expect(inline.script).toHaveLength(1)
    expect(inline.style).toEqual(hashesOf(page, 'style'))
  })
})

describe('until the script of the portal has come', () => {
  let opened: Window
  afterEach(() => opened.happyDOM.close())

  /** The page's own script without its last call, which loads the portal. */
  const script = /<script>(\(function\(\).*?)<\/script>/s.exec(page)?.[1]?.replace(/parts\.reduce\(.*$/, '})()') ?? ''
  const open = (path: string, kept: string | null) => {
    opened = new Window({
      url: `http://localhost:3000${path}`,
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    })
    opened.document.body.innerHTML = /<body>(.*)<script>/s.exec(page)?.[1] ?? ''
    if (kept !== null) opened.localStorage.setItem(sessionKey, kept)
    opened.eval(script)
    const { document } = opened
    return {
      title: document.querySelector('#frame:not([hidden]) h1')?.textContent,
      intro: [...document.querySelectorAll('#frame [data-part=intro] p')].map((text) => text.textContent),
      trail: document.querySelector('#frame nav')?.textContent,
      fetched: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
      hasFrame: document.querySelector('#frame') !== null,
    }
  }
  const session = '{"token":"t"}'

  it('somebody who was signed in has the frame of their page, and its code on the way', () => {
    expect(open('/vitals', session)).toEqual({
      title: 'Vitals',
      intro: ['Four years.', 'Or more.'],
      trail: 'Vitals',
      fetched: ['/assets/frame-5.js', '/assets/vitals-7.js'],
      hasFrame: true,
    })
    expect(open('/', session)).toMatchObject({ title: 'Dashboard', intro: [], trail: undefined })
  })

  it.each([
    ['nobody was signed in', '/vitals', null],
    ['the session is locked', '/vitals', '"locked"'],
    ['the address is no signed-in page', '/paymentsuccess', session],
  ])('the brand stands alone where %s', (_what, path, kept) => {
    expect(open(path, kept)).toMatchObject({ fetched: [], hasFrame: false })
  })

  it('the frame and the brand go once the portal shows more than that it opens', async () => {
    open('/vitals', session)
    const { document } = opened
    const root = document.querySelector('#root')
    const left = () => document.querySelectorAll('#frame, #start').length
    if (root) root.innerHTML = '<main><div role="status"><h1>Opening</h1></div></main>'
    await opened.happyDOM.waitUntilComplete()
    expect(left()).toBe(2)
    if (root) root.innerHTML = '<header></header><main><h1>Vitals</h1></main>'
    await opened.happyDOM.waitUntilComplete()
    expect(left()).toBe(0)
  })
})
