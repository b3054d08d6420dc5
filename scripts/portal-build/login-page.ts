import {
  attribute,
  checkInline,
  configurationPreload,
  extractModuleLoads,
  hash,
  type InlineHashes,
  inlineTexts,
  modulePreloads,
  type Rendered,
  splitStartIntoTasks,
  styleElements,
  styleTags,
} from './page-parts.ts'

/** `prerenderData` is the page's data as JSON, from which the browser hydrates. */
type RenderedLogin = Rendered & { prerenderData: string }

/** The URLs of prefetched code. */
type Ahead = { calls: readonly string[]; firstScreen: readonly string[] }

/**
 * Runs the portal's script after the first paint. A form that is submitted before hydration is held and saved for it.
 * If the script fails, or takes more than 10 seconds, the browser submits the form itself.
 * The first input in the form prefetches the code for calls to the practice (`calls`). Once the script's parts are loaded, it prefetches
 * the first screen (`firstScreen`) with low priority, because a browser sends only six requests in parallel.
 */
const starter = (entry: string, parts: readonly string[], { calls, firstScreen }: Ahead) =>
  '(function(){' +
  'var d=document,hold=function(e){if(!("ready"in d.documentElement.dataset)){e.preventDefault();window.earlySubmit=e.target}},' +
  'letGo=function(){removeEventListener("submit",hold,true)},' +
  'get=function(u,p){var l=d.createElement("link");l.rel="modulepreload";l.fetchPriority=p;l.href=u;d.head.append(l)},' +
  'hasBegun,isReady,next=function(){if(hasBegun&&isReady)' +
  `${JSON.stringify(firstScreen)}.forEach(function(u){get(u,"low")})};` +
  'addEventListener("submit",hold,true);setTimeout(letGo,1e4);' +
  `addEventListener("focusin",function(){hasBegun=1;${JSON.stringify(calls)}.forEach(function(u){get(u,"auto")});next()},{once:true});` +
  'requestAnimationFrame(function(){setTimeout(function(){' +
  `var parts=${JSON.stringify(parts)},entry=${JSON.stringify(entry)};` +
  splitStartIntoTasks('entry', 'parts', 'isReady=1;next()') +
  '.catch(function(){letGo();if(window.earlySubmit)window.earlySubmit.submit()})' +
  '})})})()'

const noScriptStyle = 'noscript p{padding:1rem}'

const checkRendered = (html: string) => {
  if (!/<form\b/.test(html) || !/type="password"/.test(html)) throw new Error('The login page was rendered without its form.')
  checkInline(html)
}

/** The login page from the build's index page: prerendered form and styles, a delayed script, and the hashes of inline parts. */
export const loginPage = (
  indexPage: string,
  rendered: RenderedLogin,
  readAsset: (url: string) => string,
  ahead: Ahead,
): { page: string; inline: InlineHashes } => {
  checkRendered(rendered.html)
  const { entry, parts, sheets, rest } = extractModuleLoads(indexPage)
  const tags = styleTags(rendered)
  const sheetTexts = [...sheets.map(readAsset), noScriptStyle]
  const script = starter(entry, parts, ahead)
  const styles = sheetTexts.map((css) => `<style>${css}</style>`).join('') + styleElements(tags)
  return {
    page: rest
      .replace('<!--styles-->', () => configurationPreload + modulePreloads([entry, ...parts]) + styles)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-first-view="${attribute(rendered.prerenderData)}">${rendered.html}</div>`,
      )
      .replace('</body>', () => `<script>${script}</script></body>`),
    inline: {
      script: [...inlineTexts(indexPage, 'script'), script].map(hash),
      style: [...inlineTexts(indexPage, 'style'), ...sheetTexts, ...tags.map(({ css }) => css)].map(hash),
    },
  }
}
