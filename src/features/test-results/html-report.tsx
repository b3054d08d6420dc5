import { chakra } from '@chakra-ui/react'
import { type Ref, type SyntheticEvent, useMemo, useState } from 'react'
import { sanitizeReport } from './report-html.ts'

const Frame = chakra('iframe', {
  base: { width: '100%', minHeight: '12rem', borderWidth: '1px', borderColor: 'border', borderRadius: 'control', background: 'white' },
})

/** No script of the frame runs; the page may measure and print it. */
const sandbox = 'allow-same-origin allow-modals'

const paragraph = (line: string) => {
  const element = document.createElement('p')
  element.textContent = line
  return element.outerHTML
}

const documentOf = (head: readonly string[], html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body>${head.map(paragraph).join('')}<hr>${html}</body></html>`

/** `head`: lines above the report, since the frame is printed alone. */
type HtmlReportProps = { title: string; head: readonly string[]; html: string; ref: Ref<HTMLIFrameElement> }

/** A report as html: sanitised, and in a frame that runs nothing. */
export const HtmlReport = ({ title, head, html, ref }: HtmlReportProps) => {
  const content = useMemo(() => documentOf(head, sanitizeReport(html)), [head, html])
  const [height, setHeight] = useState<number | undefined>()
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)
  return <Frame ref={ref} title={title} sandbox={sandbox} srcDoc={content} onLoad={fit} style={{ height }} />
}
