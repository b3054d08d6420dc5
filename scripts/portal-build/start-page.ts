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
  `#start{position:fixed;inset:0;z-index:1;overflow:auto;box-sizing:border-box;padding:1rem;display:grid;place-content:center;gap:.5rem;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif;background:${colour('page')};color:${colour('text')}}` +
  `#start p{margin:0}#start>*{animation:started .01s linear 1s both}#start>:first-child{font-size:1.25rem;font-weight:700;color:${colour('primary')};animation-delay:.3s}` +
  `#start a{min-height:2.75rem;line-height:2.75rem;color:${colour('primary')}}#start a:focus-visible{outline:3px solid ${colour('focus')}}` +
  '@keyframes started{from{opacity:0}}'

const words = {
  loading: 'Loading',
  notArrived: 'The portal cannot be reached right now. Check your internet connection and try again.',
  retry: 'Retry',
} as const

/** Takes the page away once the portal shows more than its own waiting page, and says so where its script does not come. */
const script =
  '(function(){var d=document,by=function(i){return d.getElementById(i)},start=by("start"),root=by("root"),told=by("start-words");' +
  `told.textContent=${JSON.stringify(words.loading)};` +
  `addEventListener("error",function(e){if(e.target.localName==="script"){told.textContent=${JSON.stringify(words.notArrived)};by("start-again").hidden=false}},true);` +
  'new MutationObserver(function(_,o){if(root.hasChildNodes()&&!root.querySelector("main>[role=status]>h1")){start.remove();o.disconnect()}})' +
  '.observe(root,{childList:true,subtree:true})})()'

const noScript = /<noscript>.*?<\/noscript>/s

/** The index page with what stands in it until the portal's script has come: the brand, and a word. */
export const withStartPage = (indexPage: string): { page: string; style: string; script: string } => {
  const [needed] = noScript.exec(indexPage) ?? ['']
  const start =
    '<div id="root"></div>' +
    `<div id="start"><p>Patient portal</p><div id="start-words">${needed}</div><a id="start-again" href="" hidden>${words.retry}</a></div>` +
    `<script>${script}</script>`
  const page = indexPage
    .replace(noScript, '')
    .replace('<!--styles-->', () => `<!--styles--><style>${style}</style>`)
    .replace('<div id="root"></div>', () => start)
  return { page, style, script }
}
