import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loginPage, type Rendered, shellPage } from '../../scripts/portal-build/login-page.ts'
import { semanticTokens } from '../../src/ui/theme/tokens.ts'

const display = 'window.applyDisplay = 1'
const indexPage = `<html><head><script>${display}</script><!--styles-->
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-2.js">
<link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"></div></body></html>`

const form = '<form method="post" action="/login"><input type="password"/></form>'
const rendered = (html = form): Rendered => ({
  html,
  firstView: '{"of":"<&"}',
  inserted: { reset: '@layer reset{}', abc: '.css-abc{color:$&;}', def: '.css-def{}', kept: true },
  registered: { 'css-abc': 'color', 'css-def': '' },
})
const made = (html?: string) => loginPage(indexPage, rendered(html), (address) => `/* ${address} */`, ['/assets/calls-4.js'])

const hashesOf = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

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

  it('waits for no style sheet and no script before it is painted', () => {
    expect(made().page).not.toMatch(/<link[^>]*(?:stylesheet|modulepreload)|<script [^>]*src/)
    expect(made().page).toContain('<style>/* /assets/index-3.css */</style>')
    expect(made().page).toContain('parts=["/assets/react-2.js"],entry="/assets/index-1.js"')
  })

  it('fetches what a sign-in needs when somebody begins to fill the form in', () => {
    expect(made().page).toContain('addEventListener("focusin",function(){["/assets/calls-4.js"].forEach(get)},{once:true})')
  })

  it('has what shows it in the chosen size and colours before its styles', () => {
    expect(made().page).toContain(`<head><script>${display}</script><link`)
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
    expect(() => made(html)).toThrow(/login page/)
  })
})

describe('the page of every other address', () => {
  const needed = '<noscript><p>It needs a script.</p></noscript>'
  const { page, inline } = shellPage(indexPage.replace('<div id="root">', `${needed}<div id="root">`), ['/assets/calls-4.js'])

  it('has the code that asks the practice on its way, and the configuration', () => {
    expect(page).toContain('<link rel="modulepreload" href="/assets/calls-4.js">')
    expect(page).toContain('<link rel="preload" as="fetch" href="/config.json" crossorigin>')
  })

  it('shows the brand beside the place of the portal, in the colours of the theme, and what it needs where no script runs', () => {
    expect(page).toContain('<div id="root"></div><div id="start"><p>Patient portal</p>')
    expect(page.match(/<noscript>/g)).toHaveLength(1)
    expect(page).toContain(`<div id="start-words">${needed}</div>`)
    for (const name of ['page', 'text', 'primary', 'focus'] as const) {
      const { base, _osDark } = semanticTokens.colors[name].value
      expect(page).toContain(`light-dark(${base},${_osDark})`)
    }
  })

  it('lists what is inline beside what the login page has', () => {
    const told = [...made().inline.script, ...inline.script]
    expect(inline.script).toHaveLength(1)
    expect(told).toEqual(expect.arrayContaining(hashesOf(page.replace(/<script [^>]*><\/script>/, ''), 'script')))
    expect(inline.style).toEqual(hashesOf(page, 'style'))
  })
})
