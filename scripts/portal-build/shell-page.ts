import { sessionKey } from '../../src/browser/session-store.ts'
import {
  checkInline,
  configurationPreload,
  extractModuleLoads,
  hash,
  type InlineHashes,
  modulePreloads,
  type Rendered,
  splitStartIntoTasks,
  styleElements,
  styleTags,
} from './page-parts.ts'

/** The theme's colours. The script chooses light or dark before the first paint. */
const colours = {
  page: ['#fbf8f3', '#12191a'],
  text: ['#1f2a2e', '#edf2f0'],
  primary: ['#0b5c5e', '#5cc3bf'],
  focus: ['#b4530a', '#ffc27a'],
} as const

const colour = (name: keyof typeof colours) => `light-dark(${colours[name].join(',')})`

/** The same delay as the portal's own waiting page, so that a quick start does not flicker. */
const style =
  ':root{color-scheme:light dark}body{margin:0}' +
  `#frame:not([hidden]){position:fixed;inset:0;z-index:2;overflow:hidden;background:${colour('page')}}` +
  `#start{position:fixed;inset:0;z-index:1;overflow:auto;box-sizing:border-box;padding:1rem;display:grid;place-content:center;gap:.5rem;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif;background:${colour('page')};color:${colour('text')}}` +
  `#start p{margin:0}#start>*{animation:started .01s linear 1s both}#start>:first-child{font-size:1.25rem;font-weight:700;color:${colour('primary')};animation-delay:.3s}` +
  `#start a{min-height:2.75rem;line-height:2.75rem;color:${colour('primary')}}#start a:focus-visible{outline:3px solid ${colour('focus')}}` +
  '@keyframes started{from{opacity:0}}'

const words = {
  loading: 'Loading',
  notArrived: 'The portal cannot be reached right now. Check your internet connection and try again.',
  retry: 'Retry',
} as const

/**
 * `frame` has the URLs of the code that every signed-in page needs beside the sign-in page's. `pages` has those that each path needs as
 * well.
 */
export type SignedInPages = { frame: readonly string[]; pages: Readonly<Record<string, readonly string[]>> }

/**
 * Starts the portal's script. A signed-in path with a stored session shows the skeleton, and the code of frame and page is fetched
 * immediately.
 * The skeleton contains no patient data. Every other visit shows the brand. Both are removed once the portal renders more than its waiting
 * page.
 * If the code does not load, the brand shows an error.
 */
const script = (entry: string, parts: readonly string[], { frame, pages }: SignedInPages) =>
  '(function(){var d=document,by=function(i){return d.getElementById(i)},start=by("start"),frame=by("frame"),root=by("root"),words=by("start-words"),' +
  `entry=${JSON.stringify(entry)},parts=${JSON.stringify(parts)},page=${JSON.stringify(pages)}[location.pathname],session;` +
  `words.textContent=${JSON.stringify(words.loading)};` +
  `try{session=localStorage.getItem(${JSON.stringify(sessionKey)})}catch(e){}` +
  'if(session&&session.charAt(0)==="{"&&page){' +
  `${JSON.stringify(frame)}.concat(page).forEach(function(u){var l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)});` +
  'frame.hidden=false}else frame.remove();' +
  'new MutationObserver(function(_,o){if(root.hasChildNodes()&&!root.querySelector("main>[role=status]>h1")){frame.remove();start.remove();o.disconnect()}})' +
  '.observe(root,{childList:true,subtree:true});' +
  `${splitStartIntoTasks('entry', 'parts')}.catch(function(){frame.remove();words.textContent=${JSON.stringify(words.notArrived)};by("start-again").hidden=false})` +
  '})()'

const noScript = /<noscript>.*?<\/noscript>/s

/**
 * The page of every path but `/login`. Until the portal's script runs, it shows the prerendered skeleton of a signed-in page (`frame`), or
 * the brand and a text.
 * `calls` has the code that sends requests to the practice.
 */
export const shellPage = (
  indexPage: string,
  frame: Rendered,
  calls: readonly string[],
  signedIn: SignedInPages,
): { page: string; inline: InlineHashes } => {
  checkInline(frame.html)
  const { entry, parts, rest } = extractModuleLoads(indexPage)
  const [needed] = noScript.exec(rest) ?? ['']
  const tags = styleTags(frame)
  const own = script(entry, parts, signedIn)
  const preloads = modulePreloads([entry, ...parts, ...calls])
  const start =
    `<div id="frame" inert aria-hidden="true" hidden>${frame.html}</div>` +
    '<div id="root"></div>' +
    `<div id="start"><p>Patient portal</p><div id="start-words">${needed}</div><a id="start-again" href="" hidden>${words.retry}</a></div>` +
    `<script>${own}</script>`
  const page = rest
    .replace(noScript, '')
    .replace('<!--styles-->', () => `${configurationPreload}${preloads}<style>${style}</style>${styleElements(tags)}`)
    .replace('<div id="root"></div>', () => start)
  return { page, inline: { script: [hash(own)], style: [style, ...tags.map(({ css }) => css)].map(hash) } }
}
