import { expect, expectAccessible, test } from './fixtures.ts'
import { begin, openMessages } from './messages.ts'

test.describe('what is pasted', () => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('becomes what a message may hold, and nothing of it runs', async ({ page }) => {
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message')
    const body = dialog.getByRole('textbox', { name: 'Message' })
    await body.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h1 onclick="x()">Head</h1><img src="x" onerror="x()"><p style="color:red">a <a href="javascript:x()">bad</a> <a href="https://ok.nz">ok</a></p><script>x()</script><table><tr><td>cell</td></tr></table>',
      )
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(body).toContainText('cell')
    expect(await body.innerHTML()).toBe('<p>Head</p><p>a bad <a href="https://ok.nz">ok</a></p><p>cell</p>')
    await expectAccessible(page)
  })
})
