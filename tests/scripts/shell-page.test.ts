import { Window } from 'happy-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { shellPage } from '../../scripts/portal-build/shell-page.ts'
import { sessionKey } from '../../src/browser/session-store.ts'
import { semanticTokens } from '../../src/ui/theme/tokens.ts'
import { hashesOf, indexPage, rendered } from './built-pages.ts'

const needed = '<noscript><p>It needs a script.</p></noscript>'
const frame = rendered('<main><h1>\u00a0</h1></main>')
const signedIn = {
  frame: ['/assets/frame-5.js', '/assets/shell-6.js'],
  pages: { '/': ['/assets/dashboard-7.js'], '/vitals': ['/assets/vitals-8.js'] },
}
const { page, inline } = shellPage(
  indexPage.replace('<div id="root">', `${needed}<div id="root">`),
  frame,
  ['/assets/calls-4.js'],
  signedIn,
)

describe('the page of every address but the login page', () => {
  it('has its code on its way, what asks the practice included, and the configuration', () => {
    const fetched = [...page.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, url]) => url)
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

  it('hides the frame from sight and assistive technology until its script has found a session', () => {
    expect(page).toContain(`<div id="frame" inert aria-hidden="true" hidden>${frame.html}</div>`)
  })

  it('refuses a frame that its Content-Security-Policy forbids', () => {
    expect(() => shellPage(indexPage, rendered('<p style="color:red"></p>'), [], signedIn)).toThrow('Content-Security-Policy')
  })

  it('lists what is inline beside what the login page has', () => {
    expect(hashesOf(page, 'script')).toEqual(expect.arrayContaining(inline.script))
    expect(inline.script).toHaveLength(1)
    expect(inline.style).toHaveLength(hashesOf(page, 'style').length - 1)
    expect(hashesOf(page, 'style')).toEqual(expect.arrayContaining(inline.style))
  })
})

describe('until the script of the portal has come', () => {
  let opened: Window
  afterEach(() => opened.happyDOM.close())

  const script = /<script>(\(function\(\).*?)<\/script>/s.exec(page)?.[1]?.replace(/parts\.reduce\(.*$/, '})()') ?? ''
  const open = (path: string, storedSession: string | null) => {
    opened = new Window({
      url: `http://localhost:3000${path}`,
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    })
    opened.document.body.innerHTML = /<body>(.*)<script>/s.exec(page)?.[1] ?? ''
    if (storedSession !== null) opened.localStorage.setItem(sessionKey, storedSession)
    opened.eval(script)
    const { document } = opened
    return {
      isFrameShown: document.querySelector('#frame:not([hidden])') !== null,
      fetched: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
      hasFrame: document.querySelector('#frame') !== null,
    }
  }
  const session = '{"token":"t"}'

  it.each(['/', '/vitals'] as const)(
    'a visit with a stored session shows the skeleton at %s and fetches the code of frame and page',
    (path) => {
      expect(open(path, session)).toEqual({ isFrameShown: true, fetched: [...signedIn.frame, ...signedIn.pages[path]], hasFrame: true })
    },
  )

  it.each([
    ['nobody was signed in', '/vitals', null],
    ['the session is locked', '/vitals', '"locked"'],
    ['the address is no signed-in page', '/paymentsuccess', session],
  ])('only the brand is shown where %s', (_what, path, storedSession) => {
    expect(open(path, storedSession)).toMatchObject({ fetched: [], hasFrame: false })
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
