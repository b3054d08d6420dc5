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

/** `prerenderData`: the data the page was rendered from, as JSON: the browser starts with the same. */
type RenderedLogin = Rendered & { prerenderData: string }

/** The addresses of code that is fetched ahead of its use. */
type Ahead = { calls: readonly string[]; firstScreen: readonly string[] }

/**
 * Runs the portal's script after the first paint. A form that is sent before the portal is live is held back and kept for it; when the
 * script cannot come, or not within 10 seconds, the form is the browser's own again.
 * As soon as somebody begins to fill the form in, what asks the practice is fetched (`calls`) and, once the script's own parts are there, the first screen
 * (`firstScreen`), which goes behind what is asked meanwhile: only six requests go at a time.
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

/** The login page from the build's index page: form and styles inside, its script started late; with the hashes of what is inline. */
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
