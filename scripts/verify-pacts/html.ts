import type { Outcome, Report } from './outcome.ts'
import { detailLines, titleOf, verdictOf } from './outcome-lines.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem } summary { padding: 0.5rem 0; cursor: pointer }`

const section = (report: Report, kind: Outcome['kind'], title: string) => {
  const found = report.outcomes.filter((outcome) => outcome.kind === kind)
  if (found.length === 0) return ''
  const row = (outcome: Outcome) =>
    kind === 'satisfied' || kind === 'notOffered'
      ? `<li>${escaped(titleOf(outcome))}</li>`
      : `<details open><summary>${escaped(titleOf(outcome))}</summary><pre>${escaped(detailLines(report, outcome).join('\n'))}</pre></details>`
  const rows = found.map(row).join('\n')
  return `<section><h2>${escaped(title)} (${found.length})</h2>${kind === 'satisfied' || kind === 'notOffered' ? `<ul>${rows}</ul>` : rows}</section>`
}

/** The report as a self-contained HTML page. */
export const htmlOf = (report: Report) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(report.provider)}: the portal’s contract</title><style>${style}</style></head>
<body><main><h1>${escaped(report.provider)}: the portal’s contract</h1>
<p>${escaped(verdictOf(report))}</p><p>Asked at ${escaped(report.baseUrl)}, states at ${escaped(report.statesUrl)}.</p>
${section(report, 'broken', 'The contract is broken')}
${section(report, 'unmade', 'The state could not be made')}
${section(report, 'notOffered', 'Extensions that are not offered')}
${section(report, 'satisfied', 'Kept')}
</main></body></html>
`
