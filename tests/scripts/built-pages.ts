import { createHash } from 'node:crypto'
import type { Rendered } from '../../scripts/portal-build/page-parts.ts'

export const display = 'window.applyDisplay = 1'

/** The index page as the build writes it. */
export const indexPage = `<html><head><script>${display}</script><style>@font-face{}</style><!--styles-->
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-2.js">
<link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"></div></body></html>`

export const rendered = (html: string): Rendered => ({
  html,
  inserted: { reset: '@layer reset{}', abc: '.css-abc{color:$&;}', def: '.css-def{}', kept: true },
  registered: { 'css-abc': 'color', 'css-def': '' },
})

/** The hashes of a page's inline tags. */
export const hashesOf = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
