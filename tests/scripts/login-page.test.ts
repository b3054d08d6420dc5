import { Window } from 'happy-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { loginPage } from '../../scripts/portal-build/login-page.ts'
import { eventually } from '../eventually.ts'
import { display, hashesOf, indexPage, rendered } from './built-pages.ts'

const form = '<form method="post" action="/login"><input type="password"/></form>'
const made = (html = form) =>
  loginPage(indexPage, { ...rendered(html), prerenderData: '{"of":"<&"}' }, (url) => `/* ${url} */`, {
    calls: ['/assets/calls-4.js'],
    firstScreen: ['/assets/frame-5.js'],
  })

describe('the login page that is built ahead', () => {
  it('has its form in it, and the configuration on its way', () => {
    expect(made().page).toContain(`>${form}</div>`)
    expect(made().page).toContain('<link rel="preload" as="fetch" href="/config.json" crossorigin>')
  })

  it('gives each style to the cache by its name: the global ones apart, the classes together', () => {
    expect([...made().page.matchAll(/<style data-emotion="([^"]+)">([^<]*)</g)].map(([, name, css]) => [name, css])).toEqual([
      ['css-global reset', '@layer reset{}'],
      ['css-global kept', ''],
      ['css abc def', '.css-abc{color:$&;}.css-def{}'],
    ])
  })

  it('says what it was rendered from, so that the browser starts with the same', () => {
    expect(made().page).toContain('<div id="root" data-first-view="{&quot;of&quot;:&quot;&lt;&amp;&quot;}">')
  })

  it('waits for no style sheet and no script before it is painted; its code is on the way', () => {
    expect(made().page).not.toMatch(/<link[^>]*stylesheet|<script [^>]*src/)
    expect(made().page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">')
    expect(made().page).toContain('<link rel="modulepreload" crossorigin href="/assets/react-2.js">')
    expect(made().page).toContain('<style>/* /assets/index-3.css */</style>')
    expect(made().page).toContain('parts=["/assets/react-2.js"],entry="/assets/index-1.js"')
  })

  it('has what shows it in the chosen size and colours before its styles', () => {
    expect(made().page).toContain(`<head><script>${display}</script><style>@font-face{}</style><link`)
  })

  it('lists what is inline for the Content-Security-Policy', () => {
    const { page, inline } = made()
    expect(inline.script).toHaveLength(2)
    expect(inline).toEqual({ script: hashesOf(page, 'script'), style: hashesOf(page, 'style') })
  })

  it.each([
    ['no form', '<main></main>'],
    ['no password field', '<form></form>'],
    ['an inline script', `${form}<script>1</script>`],
    ['a style attribute', `${form}<p style="position:fixed"></p>`],
    ['an event handler', `${form}<p onclick="go()"></p>`],
  ])('is refused with %s', (_what, html) => {
    expect(() => made(html)).toThrow(/login page|Content-Security-Policy/)
  })
})

describe('with the first input into the form', () => {
  let opened: Window
  afterEach(() => opened.happyDOM.close())

  const open = () => {
    opened = new Window({ settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true } })
    const { document } = opened
    document.body.innerHTML = form
    const loaded: string[] = []
    Object.assign(opened, { load: async (url: string) => loaded.push(url) })
    const [, script = ''] = /<script>([^<]*)<\/script><\/body>/.exec(made().page) ?? []
    opened.eval(script.replaceAll('import(', 'load('))
    const begin = () => document.body.dispatchEvent(new opened.Event('focusin', { bubbles: true }))
    const ahead = () =>
      [...document.querySelectorAll('link')].map((link) => [link.getAttribute('href'), Reflect.get(link, 'fetchPriority')])
    return { loaded, begin, ahead }
  }
  const calls = ['/assets/calls-4.js', 'auto']
  const firstScreen = ['/assets/frame-5.js', 'low']

  it("the code for calls is fetched, and the first screen once the script's parts are loaded", async () => {
    const { loaded, begin, ahead } = open()
    begin()
    expect(ahead()).toEqual([calls])
    await eventually(() => expect(loaded).toEqual(['/assets/react-2.js', '/assets/index-1.js']))
    expect(ahead()).toEqual([calls, firstScreen])
  })

  it('nothing was fetched before, and all of it is afterwards', async () => {
    const { loaded, begin, ahead } = open()
    await eventually(() => expect(loaded).toHaveLength(2))
    expect(ahead()).toEqual([])
    begin()
    expect(ahead()).toEqual([calls, firstScreen])
  })
})
