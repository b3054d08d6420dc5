import { createHash } from 'node:crypto'

/** What was rendered ahead, with the state of its style cache: all styles by name, and which of the names are classes. */
export type Rendered = {
  html: string
  inserted: Record<string, string | true | undefined>
  registered: Record<string, string>
}

export type InlineHashes = { script: string[]; style: string[] }

export const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const inline = /<script|<style|\sstyle=|\son[a-z]+=/

/** @throws where the pages' Content-Security-Policy would forbid a part of it */
export const checkInline = (html: string) => {
  const found = inline.exec(html)
  if (found)
    throw new Error(`A page built ahead holds what its Content-Security-Policy forbids: …${html.slice(found.index, found.index + 80)}…`)
}

type StyleTag = { name: string; css: string }

/** The tags that the browser's style cache adopts: one for each global style, one for all classes. */
export const styleTags = ({ inserted, registered }: Rendered): StyleTag[] => {
  const styles = Object.entries(inserted).map(([name, css]) => ({ name, css: typeof css === 'string' ? css : '' }))
  const classes = styles.filter(({ name }) => `css-${name}` in registered)
  const globals = styles.filter((style) => !classes.includes(style))
  return [
    ...globals.map(({ name, css }) => ({ name: `css-global ${name}`, css })),
    { name: ['css', ...classes.map(({ name }) => name)].join(' '), css: classes.map(({ css }) => css).join('') },
  ]
}

export const styleElements = (tags: readonly StyleTag[]) =>
  tags.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`).join('')

export const configurationPreload = '<link rel="preload" as="fetch" href="/config.json" crossorigin>'

/** Fetches code ahead of its use. */
export const modulePreloads = (urls: readonly string[]) =>
  urls.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`).join('')

export const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const takeOut = (page: string, pattern: RegExp) => {
  const urls: string[] = []
  const rest = page.replace(pattern, (_tag, url: string) => {
    urls.push(url)
    return ''
  })
  return { addresses: urls, rest }
}

/** What the build's index page loads, by address, and the page without the tags that load it. The parts are what its script imports. */
export const extractModuleLoads = (indexPage: string) => {
  const scripts = takeOut(indexPage, /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g)
  const preloads = takeOut(scripts.rest, /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)
  const sheets = takeOut(preloads.rest, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)
  const [entry] = scripts.addresses
  if (!entry) throw new Error('The index page has no script of its own.')
  return { entry, parts: preloads.addresses, sheets: sheets.addresses, rest: sheets.rest }
}

/**
 * A promise, as a script's text, of the entry after its parts (the names of variables): each runs in a task of its own, so that none holds up the page for long.
 * `before`: what is done once the parts are there.
 */
export const splitStartIntoTasks = (entry: string, parts: string, before = '') =>
  `${parts}.reduce(function(p,u){return p.then(function(){return import(u)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve())` +
  `.then(function(){${before && `${before};`}return import(${entry})})`

/** The texts of the inline scripts or styles of a page. */
export const inlineTexts = (page: string, tag: 'script' | 'style') =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
