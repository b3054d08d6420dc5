import {
  attribute,
  checkInline,
  configurationPreload,
  hash,
  type InlineHashes,
  inlineScripts,
  modulePreloads,
  type Rendered,
  startInTasks,
  styleElements,
  styleTags,
  takeOutLoads,
} from './page-parts.ts'

/** `firstView`: what the page was rendered from, as JSON: the browser starts with the same. */
type RenderedLogin = Rendered & { firstView: string }

/**
 * Runs the portal's script after the first paint. A form that is sent before the portal is live is held back and kept for it; when the
 * script cannot come, or not within 10 seconds, the form is the browser's own again.
 * What is needed next (`ahead`) is fetched as soon as somebody begins to fill the form in.
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
  startInTasks('entry', 'parts') +
  '.catch(function(){letGo();if(window.earlySubmit)window.earlySubmit.submit()})' +
  '})})})()'

const noScriptStyle = 'noscript p{padding:1rem}'

const checkRendered = (html: string) => {
  if (!/<form\b/.test(html) || !/type="password"/.test(html)) throw new Error('The login page was rendered without its form.')
  checkInline(html)
}

/** The login page from the build's index page: form and styles inside, its script started late; with the hashes of what is inline. `ahead`: the code that a sign-in needs. */
export const loginPage = (
  indexPage: string,
  rendered: RenderedLogin,
  readAsset: (address: string) => string,
  ahead: readonly string[],
): { page: string; inline: InlineHashes } => {
  checkRendered(rendered.html)
  const { entry, parts, sheets, rest } = takeOutLoads(indexPage)
  const tags = styleTags(rendered)
  const sheetTexts = [...sheets.map(readAsset), noScriptStyle]
  const script = starter(entry, parts, ahead)
  const styles = sheetTexts.map((css) => `<style>${css}</style>`).join('') + styleElements(tags)
  return {
    page: rest
      .replace('<!--styles-->', () => configurationPreload + modulePreloads([entry, ...parts]) + styles)
      .replace('<div id="root"></div>', () => `<div id="root" data-first-view="${attribute(rendered.firstView)}">${rendered.html}</div>`)
      .replace('</body>', () => `<script>${script}</script></body>`),
    inline: { script: [...inlineScripts(indexPage), script].map(hash), style: [...sheetTexts, ...tags.map(({ css }) => css)].map(hash) },
  }
}
