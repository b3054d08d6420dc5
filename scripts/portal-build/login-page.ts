import { createHash } from 'node:crypto'
import { withStartPage } from './start-page.ts'

/** A page rendered ahead with the state of its style cache: all styles by name, and which of the names are classes. */
export type Rendered = {
  html: string
  /** What the page was rendered from, as JSON: the browser starts with the same. */
  firstView: string
  inserted: Record<string, string | true | undefined>
  registered: Record<string, string>
}

export type InlineHashes = { script: string[]; style: string[] }

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The tags that the browser's style cache adopts: one for each global style, one for all classes. */
const styleTags = ({ inserted, registered }: Rendered) => {
  const styles = Object.entries(inserted).map(([name, css]) => ({ name, css: typeof css === 'string' ? css : '' }))
  const classes = styles.filter(({ name }) => `css-${name}` in registered)
  const globals = styles.filter((style) => !classes.includes(style))
  return [
    ...globals.map(({ name, css }) => ({ name: `css-global ${name}`, css })),
    { name: ['css', ...classes.map(({ name }) => name)].join(' '), css: classes.map(({ css }) => css).join('') },
  ]
}

/**
 * Starts the portal's script after the first paint. A form that is sent before the portal is live is held back and kept for it; when the
 * script cannot come, or not within 10 seconds, the form is the browser's own again. Its parts are run one after another, each in a task of its own, so that
 * none holds up the typing for long. What is needed next (`ahead`) is fetched as soon as somebody begins to fill the form in.
 */
const starter = (entry: string, parts: readonly string[], ahead: readonly string[]) =>
  '(function(){' +
  'var d=document,hold=function(e){if(!("ready"in d.documentElement.dataset)){e.preventDefault();window.earlySubmit=e.target}},' +
  'letGo=function(){removeEventListener("submit",hold,true)},' +
  'get=function(u){var l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)};' +
  'addEventListener("submit",hold,true);setTimeout(letGo,1e4);' +
  `addEventListener("focusin",function(){${JSON.stringify(ahead)}.forEach(get)},{once:true});` +
  'requestAnimationFrame(function(){setTimeout(function(){' +
  `var parts=${JSON.stringify(parts)},entry=${JSON.stringify(entry)};` +
  'parts.concat(entry).forEach(get);' +
  'parts.reduce(function(p,u){return p.then(function(){return import(u)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve())' +
  '.then(function(){return import(entry)}).catch(function(){letGo();if(window.earlySubmit)window.earlySubmit.submit()})' +
  '})})})()'

const noScriptStyle = 'noscript p{padding:1rem}'

const configurationPreload = '<link rel="preload" as="fetch" href="/config.json" crossorigin>'

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const takeOut = (page: string, pattern: RegExp) => {
  const addresses: string[] = []
  const rest = page.replace(pattern, (_tag, address: string) => {
    addresses.push(address)
    return ''
  })
  return { addresses, rest }
}

/** The scripts that a page brings itself; they run before it is painted. */
const inlineScripts = (page: string) => [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)

const checkRendered = (html: string) => {
  if (!/<form\b/.test(html) || !/type="password"/.test(html)) throw new Error('The login page was rendered without its form.')
  const inline = /<script|<style|\sstyle=|\son[a-z]+=/.exec(html)
  if (inline)
    throw new Error(`The login page holds what its Content-Security-Policy forbids: …${html.slice(inline.index, inline.index + 80)}…`)
}

/** The login page from the build's index page: form and styles inside, its script started late; with the hashes of what is inline. `ahead`: the code that a sign-in needs. */
export const loginPage = (
  indexPage: string,
  rendered: Rendered,
  readAsset: (address: string) => string,
  ahead: readonly string[],
): { page: string; inline: InlineHashes } => {
  checkRendered(rendered.html)
  const scripts = takeOut(indexPage, /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g)
  const preloads = takeOut(scripts.rest, /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)
  const sheets = takeOut(preloads.rest, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)
  const [entry] = scripts.addresses
  if (!entry) throw new Error('The index page has no script of its own.')

  const tags = styleTags(rendered)
  const sheetTexts = [...sheets.addresses.map(readAsset), noScriptStyle]
  const script = starter(entry, preloads.addresses, ahead)
  const styles = [
    ...sheetTexts.map((css) => `<style>${css}</style>`),
    ...tags.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
  ].join('')
  return {
    page: sheets.rest
      .replace('<!--styles-->', () => configurationPreload + styles)
      .replace('<div id="root"></div>', () => `<div id="root" data-first-view="${attribute(rendered.firstView)}">${rendered.html}</div>`)
      .replace('</body>', () => `<script>${script}</script></body>`),
    inline: { script: [...inlineScripts(indexPage), script].map(hash), style: [...sheetTexts, ...tags.map(({ css }) => css)].map(hash) },
  }
}

/** The index page of every other address, whose visitors have mostly signed in before: what asks the practice comes with it (`ahead`). */
export const shellPage = (indexPage: string, ahead: readonly string[]): { page: string; inline: InlineHashes } => {
  const { page, style, script } = withStartPage(indexPage)
  const preloads = configurationPreload + ahead.map((address) => `<link rel="modulepreload" href="${address}">`).join('')
  return { page: page.replace('<!--styles-->', () => preloads), inline: { script: [hash(script)], style: [hash(style)] } }
}
