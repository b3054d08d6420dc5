import { expect, expectAccessible, test } from './fixtures.ts'
import {
  answerQuestions,
  expectLatest,
  expectSent,
  expectStep,
  openMedications,
  press,
  repeating,
  reviewRequest,
  tick,
  tickOf,
} from './medications.ts'
import type { Sandbox } from './sandbox.ts'
import { scrollUntilDrawn } from './scrolling.ts'

/** The first practice charges for prescriptions; this state removes the fee. */
const makeFree = (sandbox: Sandbox) => sandbox.enter('the practice charges nothing for prescriptions', { token: 'of-another-tab' })

test('what a practice gives out without a fee is asked for once, however often it is pressed', async ({ page }) => {
  await openMedications(page, 'poli')
  await reviewRequest(page, 'Losartan 50 mg tablet', { isUrgent: true, notes: 'Before Friday, please' })
  await expect(repeating(page).getByText('Before Friday, please')).toBeVisible()
  await expect(repeating(page).getByText('Prescription fee')).toHaveCount(0)
  await expectAccessible(page)
  await repeating(page).getByRole('button', { name: 'Send request' }).dblclick()
  await expectSent(page)
  await expectLatest(page, { of: 'Losartan 50 mg tablet', to: 'Coast Medical', count: 2 })
})

test.describe('a connection that breaks', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_RESET/ })

  test('while the request is sent: the practice has it once, and the portal finds it', async ({ page, sandbox }) => {
    await makeFree(sandbox)
    await openMedications(page, 'patient')
    await page.route('**/SendRepeatMedicationRequest', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await reviewRequest(page, 'Losartan 50 mg tablet')
    await press(page, 'Send request')
    await expect(repeating(page).getByText('Your repeat request has been sent')).toBeVisible()
    await expectAccessible(page)
    await expectSent(page)
    await expectLatest(page, { of: 'Losartan 50 mg tablet', to: 'Harbour Health Centre', count: 21 })
  })
})

test('what a practice no longer prescribes is refused in its words, and nothing is sent', async ({ page }) => {
  await page.route('**/Patient/Medication', async (route) => {
    const answer = await route.fetch()
    const asTheListWas = (await answer.text()).replaceAll(
      '{"url":"IsNzulmActive","valueBoolean":false}',
      '{"url":"IsNzulmActive","valueBoolean":true}',
    )
    await route.fulfill({ response: answer, body: asTheListWas })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/SendRepeatMedicationRequest')) sent.push(request.url())
  })
  await openMedications(page, 'patient')
  await scrollUntilDrawn(tickOf(page, 'Quinine 300 mg tablet'))
  await tick(page, 'Quinine 300 mg tablet')
  await answerQuestions(page)
  await expect(
    repeating(page).getByText('Quinine 300 mg tablet cannot be asked for online. Please ask your practice before it runs out.'),
  ).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Back')
  await expectStep(page, 'Choose what you need')
  expect(sent).toEqual([])
})

test.describe('while the provider is on leave', () => {
  test('another provider is asked', async ({ page, sandbox }) => {
    await makeFree(sandbox)
    await openMedications(page, 'onleave')
    await tick(page, 'Atorvastatin 20 mg tablet')
    await answerQuestions(page)
    await expectStep(page, 'Your provider is on leave')
    await press(page, 'Select Other Provider')
    await expect(repeating(page).getByText('Please select another provider').first()).toBeVisible()
    await expectAccessible(page)
    const other = repeating(page).getByRole('radio').first()
    await other.check()
    await press(page, 'Select Other Provider')
    await expectStep(page, 'Check your request')
    await expect(repeating(page).getByText('Goes to')).toBeVisible()
    await press(page, 'Send request')
    await expectSent(page)
    await expectLatest(page, { of: 'Atorvastatin 20 mg tablet', to: 'Harbour Health Centre', count: 1 })
  })
})
