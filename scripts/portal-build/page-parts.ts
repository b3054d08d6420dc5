import { createHash } from 'node:crypto'

/** A prerendered page with the state of its style cache: all styles by name, and the names that are classes. */
export type Rendered = {
  html: string
  inserted: Record<string, string | true | undefined>
  registered: Record<string, string>
}

export type InlineHashes = { script: string[]; style: string[] }

export const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const inline = /<script|<style|\sstyle=|\son[a-z]+=/

/** @throws for parts that the pages' Content-Security-Policy forbids */
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

/** Tags that prefetch code. */
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

/** The scripts and preloads of the build's index page, by URL, and the page without their tags. The parts are the script's imports. */
export const extractModuleLoads = (indexPage: string) => {
  const scripts = takeOut(indexPage, /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g)
  const preloads = takeOut(scripts.rest, /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)
  const sheets = takeOut(preloads.rest, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)
  const [entry] = scripts.addresses
  if (!entry) throw new Error('The index page has no script of its own.')
  return { entry, parts: preloads.addresses, sheets: sheets.addresses, rest: sheets.rest }
}

/**
 * The text of a script that loads the parts (names of variables) and then the entry. Each runs in its own task, so that none blocks the
 * page for long.
 * `before` runs once the parts are loaded.
 */
export const splitStartIntoTasks = (entry: string, parts: string, before = '') =>
  `${parts}.reduce(function(p,u){return p.then(function(){return import(u)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve())` +
  `.then(function(){${before && `${before};`}return import(${entry})})`

/** The texts of the inline scripts or styles of a page. */
export const inlineTexts = (page: string, tag: 'script' | 'style') =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
