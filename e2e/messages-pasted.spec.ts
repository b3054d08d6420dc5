import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { begin, composing, detail, openFolder, openMessages, openRow, send } from './messages.ts'

const paste = (body: Locator, html: string) =>
  body.evaluate((field, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const wordItem = (marker: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><o:x>9</o:x></xml><![endif]--></head><body><!--StartFragment-->
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Sodium<o:p></o:p></p></td><td><p class=MsoNormal><s>150</s> 121<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Cells</p></td><td><p class=MsoNormal>4 x 10<sup>3</sup></p></td></tr></table>
<p class=MsoNormal>Take <span style='display:none;mso-hide:all'>40 mg</span> with H<sub>2</sub>O</p>
${wordItem('·', 'Metformin')}${wordItem('·', '<b>Aspirin</b>')}<!--EndFragment--></body></html>`

const fromGoogleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">plain 10</span><span style="font-weight:400;font-size:0.6em;vertical-align:super">9</span><span style="font-weight:700"> bold</span></p></b>'

test.describe('pasted HTML', () => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('becomes what a message may hold, and nothing of it runs', async ({ page }) => {
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message')
    const body = dialog.getByRole('textbox', { name: 'Message' })
    await paste(
      body,
      '<h1 onclick="x()">Head</h1><img src="x" onerror="x()"><p style="color:red">a <a href="javascript:x()">bad</a> <a href="https://ok.nz">ok</a></p><script>x()</script><table><tr><td>cell</td></tr></table>',
    )
    await expect(body).toContainText('cell')
    expect(await body.innerHTML()).toBe(
      '<p>Head</p><p> [picture] </p><p><strong>a bad </strong><a href="https://ok.nz"><strong>ok</strong></a></p><p>cell</p>',
    )
    await expectAccessible(page)
  })

  test('keeps the clinical meaning of Word and Google Docs for its reader', async ({ page }) => {
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message')
    const body = dialog.getByRole('textbox', { name: 'Message' })
    await paste(body, fromGoogleDocs)
    await expect(body).toContainText('bold')
    expect(await body.innerHTML()).toBe('<p>plain 10⁹<strong> bold</strong></p>')
    await body.press('Control+A')
    await paste(body, fromWord)
    await expect(body).toContainText('Aspirin')
    expect(await body.innerHTML()).toBe(
      '<p>Sodium [struck out] 121</p><p>Cells 4 x 10³</p><p>Take [hidden] with H₂O</p><ul><li><p>Metformin</p></li><li><p><strong>Aspirin</strong></p></li></ul>',
    )
    await dialog.getByLabel('Subject').fill('My results')
    await send(page)
    await expect(composing(page)).toHaveCount(0)
    await openFolder(page, 'Sent')
    await openRow(page, 'My results')
    for (const line of ['Sodium [struck out] 121', 'Cells 4 x 10³', 'Take [hidden] with H₂O'])
      await expect(detail(page).getByText(line, { exact: true })).toBeVisible()
    await expect(
      detail(page)
        .getByRole('listitem')
        .filter({ hasText: /^(Metformin|Aspirin)$/ }),
    ).toHaveCount(2)
  })
})
