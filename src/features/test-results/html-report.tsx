import { chakra } from '@chakra-ui/react'
import { type Ref, type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { sanitizeReport } from './report-html.ts'
import { styleReport } from './report-style.ts'

const Frame = chakra('iframe', {
  base: {
    boxSizing: 'content-box',
    width: 'calc(100% - 2px)',
    minHeight: '12rem',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    background: 'surface',
  },
})

/** Scripts inside the frame are blocked; the outer page may measure and print it. */
const sandbox = 'allow-same-origin allow-modals'

const paragraph = (line: string) => {
  const element = document.createElement('p')
  element.textContent = line
  return element.outerHTML
}

const block = (lines: readonly string[]) => `<div>${lines.map(paragraph).join('')}</div>`

/** For print only, because the frame is printed as a document of its own. */
type Heads = {
  /** The practice and the patient. */
  paperHead: readonly (readonly string[])[]
  /** The name and facts of the report. */
  head: readonly string[]
}

const documentOf = ({ paperHead, head }: Heads, html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style></style></head><body><header>${paperHead.map(block).join('')}</header><header>${head.map(paragraph).join('')}<hr></header>${html}</body></html>`

type HtmlReportProps = Heads & { title: string; html: string; ref: Ref<HTMLIFrameElement> }

/** A sanitised HTML report in a sandboxed frame, as high as its content. */
export const HtmlReport = ({ title, paperHead, head, html, ref }: HtmlReportProps) => {
  const content = useMemo(() => documentOf({ paperHead, head }, sanitizeReport(html)), [paperHead, head, html])
  const [page, setPage] = useState<Document | null>(null)
  const [height, setHeight] = useState<number | undefined>()

  useEffect(() => {
    if (!page) return
    const fit = new ResizeObserver(() => setHeight(page.documentElement.offsetHeight))
    fit.observe(page.documentElement)
    return () => fit.disconnect()
  }, [page])

  const open = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (contentDocument) styleReport(contentDocument)
    setPage(contentDocument)
  }
  return <Frame ref={ref} title={title} sandbox={sandbox} srcDoc={content} onLoad={open} style={{ height }} />
}
