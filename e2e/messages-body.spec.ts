import { openBarePage } from './bundled.ts'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    messageBodies: { bodyFragment: (html: string) => DocumentFragment }
  }
}

const link = (url: string, words: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${words}</a>`
const schemes = ['https://a.nz/', 'http://a.nz/', 'ftp://a.nz/x', 'mailto:a@b.nz', 'tel:095550100']

/** Bodies, and the HTML that the portal shows for each. */
const bodies: Record<string, string> = {
  '<p>a <strong>b</strong> <em>c</em></p><ul><li>d</li></ul><ol><li>e</li></ol><hr><div>f<br>g</div>':
    '<p>a <strong>b</strong> <em>c</em></p><ul><li>d</li></ul><ol><li>e</li></ol><hr><div>f<br>g</div>',
  ...Object.fromEntries(schemes.map((url) => [`<a href="${url}">x</a>`, link(url, 'x')])),
  '<script>alert(1)</script><p>a</p>': '<p>a</p>',
  '<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>': '<p><strong>a</strong></p>',
  '<p is="x-y">a <strong is="x-z">b</strong></p>': '<p>a <strong>b</strong></p>',
  '<p><img src=x onerror=alert(1)>a</p>': '<p> [picture] a</p>',
  '<p>a</p><svg><a href="javascript:alert(1)">b</a></svg>': '<p>a</p> [picture] b',
  '<h1>a</h1><p>b</p><table><tr><td>c</td></tr></table>': '<div>a</div><p>b</p><div>c </div>',
  '<table><tr><td>Dose</td><td>5</td><td>0.5 mg</td></tr><tr><th>10<sup>9</sup></th></tr></table>':
    '<div>Dose 5 0.5 mg </div><div>10^9 </div>',
  '<iframe src="https://a.nz"></iframe><form><input value="x"></form><p>b</p>': ' x <p>b</p>',
  '<a href="javascript:alert(1)">a</a>': '<a>a</a>',
  '<a href=" jAvA&#x09;script:alert(1)">a</a>': '<a>a</a>',
  '<a href="data:text/html,x">a</a>': '<a>a</a>',
  '<a href="/logout">a</a>': '<a>a</a>',
  '<a href="//a.nz">a</a>': '<a>a</a>',
  '<a target="_self" rel="opener" href="https://a.nz">a</a>': link('https://a.nz', 'a'),
  'see https://a.nz/b?c=1&d=2 now': `see ${link('https://a.nz/b?c=1&amp;d=2', 'https://a.nz/b?c=1&amp;d=2')} now`,
  '<p>www.a.nz</p>': `<p>${link('https://www.a.nz', 'www.a.nz')}</p>`,
  'ask desk@a.nz': `ask ${link('mailto:desk@a.nz', 'desk@a.nz')}`,
  '<a href="https://a.nz">https://b.nz</a>': link('https://a.nz', 'https://b.nz'),
  '<p>&lt;https://a.nz/&gt;, <span>ask</span> desk@a.nz.</p>': `<p>&lt;${link('https://a.nz/', 'https://a.nz/')}&gt;, ask ${link('mailto:desk@a.nz', 'desk@a.nz')}.</p>`,
  '<p>&amp;lt; and &amp;amp;gt; and &amp;copy; of A&amp;E</p>': '<p>&amp;lt; and &amp;amp;gt; and &amp;copy; of A&amp;E</p>',
  '<a href="https://a.nz/?b=&amp;lt;">a</a>': link('https://a.nz/?b=&amp;lt;', 'a'),
  '<p>Take <del>50</del> 5 mg</p>': '<p>Take  [struck out]  5 mg</p>',
  '<p>Take <span style="text-decoration: line-through">50</span> 5 mg</p>': '<p>Take  [struck out]  5 mg</p>',
  '<p>Take <span style="display:none">50</span> 5 mg</p>': '<p>Take  [hidden]  5 mg</p>',
  '1 < 2\r\n3 & 4': '1 &lt; 2<br>3 &amp; 4',
  'CRP<LOQ.\r\nPlease stop.': 'CRP&lt;LOQ.<br>Please stop.',
  'Dear <Name>, K <?5, Na </ 5 > and a<!5, <follow-up> <b':
    'Dear &lt;Name&gt;, K &lt;?5, Na &lt;/ 5 &gt; and a&lt;!5, &lt;follow-up&gt; &lt;b',
  'CRP <LOQ and K >5. <strong>Please stop.</strong>': 'CRP &lt;LOQ and K &gt;5. <strong>Please stop.</strong>',
  '<p>CRP<strike>5</strike><font color="red">7</font><LOQ></p>': '<p>CRP [struck out] <strong>7</strong>&lt;LOQ&gt;</p>',
}

test('a message shows the tags and links that the specification allows, and nothing else @desktop', async ({ page }) => {
  await openBarePage(page, 'src/features/messages/body-html.ts', 'messageBodies')
  const shown = await page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((html) => {
          const box = document.createElement('div')
          box.append(window.messageBodies.bodyFragment(html))
          return [html, box.innerHTML]
        }),
      ),
    Object.keys(bodies),
  )
  expect(shown).toEqual(bodies)
})
