import { sessionKey } from '../../src/browser/session-store.ts'
import {
  checkInline,
  configurationPreload,
  hash,
  type InlineHashes,
  modulePreloads,
  type Rendered,
  startInTasks,
  styleElements,
  styleTags,
  takeOutLoads,
} from './page-parts.ts'

/** As the theme has them; the script chooses light or dark before the page is painted. */
const colours = {
  page: ['#fbf8f3', '#12191a'],
  text: ['#1f2a2e', '#edf2f0'],
  primary: ['#0b5c5e', '#5cc3bf'],
  focus: ['#b4530a', '#ffc27a'],
} as const

const colour = (name: keyof typeof colours) => `light-dark(${colours[name].join(',')})`

/** As late as the portal's own waiting page, so that a quick start shows no flicker. */
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

/** A signed-in page as the shell page knows it. `intro`: what it is about, a paragraph each. `files`: the code that it needs beside the sign-in page's. */
export type ShellPage = { path: string; title: string; hasTrail: boolean; intro: readonly string[]; files: readonly string[] }

/**
 * Starts the portal's script. Where somebody was signed in, the page's frame stands there meanwhile, under its title, and its code is fetched at once;
 * nothing of theirs is shown. For anybody else it is the brand. Both go once the portal shows more than its own waiting page; where its code does not come, the
 * brand says so.
 */
const script = (entry: string, parts: readonly string[], pages: readonly ShellPage[]) => {
  const files = [...new Set(pages.flatMap((page) => page.files))]
  const table = pages.map(({ path, title, hasTrail, intro, files: own }) => [
    path,
    [title, Number(hasTrail), own.map((file) => files.indexOf(file)), intro],
  ])
  return (
    '(function(){var d=document,by=function(i){return d.getElementById(i)},start=by("start"),frame=by("frame"),root=by("root"),told=by("start-words"),' +
    `files=${JSON.stringify(files)},pages=${JSON.stringify(Object.fromEntries(table))},entry=${JSON.stringify(entry)},parts=${JSON.stringify(parts)},page,kept;` +
    `told.textContent=${JSON.stringify(words.loading)};` +
    `try{kept=localStorage.getItem(${JSON.stringify(sessionKey)})}catch(e){}` +
    'page=kept&&kept.charAt(0)==="{"&&pages[location.pathname];' +
    'if(page){' +
    'page[2].forEach(function(i){var l=d.createElement("link");l.rel="modulepreload";l.href=files[i];d.head.append(l)});' +
    'frame.querySelector("h1").textContent=page[0];var trail=frame.querySelector("main nav");' +
    'if(page[1])trail.querySelector("[aria-current]").lastChild.data=page[0];else trail.remove();' +
    'var intro=frame.querySelector("[data-part=intro]");' +
    'if(page[3].length)intro.replaceChildren.apply(intro,page[3].map(function(t){var p=d.createElement("p");p.textContent=t;return p}));else intro.remove();' +
    'frame.hidden=false}else frame.remove();' +
    'new MutationObserver(function(_,o){if(root.hasChildNodes()&&!root.querySelector("main>[role=status]>h1")){frame.remove();start.remove();o.disconnect()}})' +
    '.observe(root,{childList:true,subtree:true});' +
    `${startInTasks('entry', 'parts')}.catch(function(){frame.remove();told.textContent=${JSON.stringify(words.notArrived)};by("start-again").hidden=false})` +
    '})()'
  )
}

const noScript = /<noscript>.*?<\/noscript>/s

/**
 * The page of every address but the login page's. What stands in it until the portal's script has come: the frame of a signed-in page (`frame`, drawn ahead), or
 * the brand and a word. `ahead`: the code that asks the practice.
 */
export const shellPage = (
  indexPage: string,
  frame: Rendered,
  ahead: readonly string[],
  pages: readonly ShellPage[],
): { page: string; inline: InlineHashes } => {
  checkInline(frame.html)
  const { entry, parts, rest } = takeOutLoads(indexPage)
  const [needed] = noScript.exec(rest) ?? ['']
  const tags = styleTags(frame)
  const own = script(entry, parts, pages)
  const preloads = modulePreloads([entry, ...parts, ...ahead])
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
