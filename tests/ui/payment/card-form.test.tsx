import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardInHand } from '../../../src/domain/payments/card.ts'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { CardForm } from '../../../src/ui/payment/card-form.tsx'
import { requiredQuestions } from '../../required-questions.ts'
import { renderStyled } from '../../styled.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

const open = async (given: Partial<ComponentProps<typeof CardForm>> = {}) => {
  const paid: CardInHand[] = []
  renderStyled(
    <CardForm
      provider="stripe"
      publishableKey={undefined}
      cardType={null}
      today="2026-11-22"
      submit="Pay $60.00"
      isBusy={false}
      failure={null}
      onPay={(card) => paid.push(card)}
      {...given}
    />,
  )
  await screen.findByRole('button', { name: 'Pay $60.00' })
  const person = userEvent.setup()
  const type = (label: string, text: string) => person.type(screen.getByLabelText(label), text)
  const pay = () => person.click(screen.getByRole('button', { name: 'Pay $60.00' }))
  const fill = async (number = '4242424242424242', expiry = '12/30', code = '123') => {
    await type('Card number', number)
    await type('Expiry date', expiry)
    await type('CVC', code)
  }
  return { paid, type, pay, fill }
}
const summary = () => screen.getByRole('alert').textContent

describe("the sandbox's card field", () => {
  it('passes on digits, month and year, and the security code', async () => {
    const { paid, fill, pay } = await open()
    expect(requiredQuestions()).toEqual(['Card number', 'Expiry date', 'CVC'])
    await fill()
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242')
    await pay()
    expect(paid).toEqual([{ kind: 'typed', card: { number: '4242424242424242', expiry: '1230', securityCode: '123', holder: '' } }])
  })

  it('accepts digits only', async () => {
    await open()
    const number = screen.getByLabelText<HTMLInputElement>('Card number')
    const person = userEvent.setup()
    await person.type(number, '42424242')
    await person.type(number, '99', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(number.value).toBe('4299 4242 42')
  })

  it('shows missing values at the field and above the form, and passes nothing on', async () => {
    const { paid, pay } = await open()
    await pay()
    expect(summary()).toBe("Card number is requiredYour card's expiration date is incomplete.CVC is required.")
    expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true')
    expect(paid).toEqual([])
  })

  it('shows that a number is incomplete', async () => {
    const { paid, fill, pay } = await open()
    await fill('4242 4242')
    await pay()
    expect([summary(), paid]).toEqual(['Your card number is incomplete.', []])
  })

  it('supports autofill, and a numeric keypad on a phone', async () => {
    await open()
    const hints = ['Card number', 'Expiry date', 'CVC'].map((label) => {
      const field = screen.getByLabelText(label)
      return [field.getAttribute('autocomplete'), field.getAttribute('inputmode')]
    })
    expect(hints).toEqual([
      ['cc-number', 'numeric'],
      ['cc-exp', 'numeric'],
      ['cc-csc', 'numeric'],
    ])
  })

  it('keeps the typed values, and shows why the payment failed', async () => {
    await open({ failure: 'Your card was declined.' })
    expect(summary()).toBe('Your card was declined.')
  })

  it('cannot be submitted twice', async () => {
    await open({ isBusy: true })
    expect(screen.getByRole('button', { name: 'Pay $60.00' }).hasAttribute('aria-disabled')).toBe(true)
  })
})

describe("Windcave's card form", () => {
  it('requires the holder, whose name has no digits', async () => {
    const { paid, fill, type, pay } = await open({ provider: 'windcave', cardType: 'Visa' })
    await fill()
    await pay()
    expect([summary(), paid]).toEqual(['Card holder name is mandatory', []])
    await type('Card holder name', 'Aroha 4 Ngata2')
    await pay()
    expect(paid).toEqual([
      { kind: 'typed', card: { number: '4242424242424242', expiry: '1230', securityCode: '123', holder: 'Aroha  Ngata' } },
    ])
  })

  it.each(['windcave', 'stripe'] as const)('rejects a number of another brand than the chosen card type: %s', async (provider) => {
    const { paid, fill, type, pay } = await open({ provider, cardType: 'Visa' })
    await fill('5555555555554444')
    if (provider === 'windcave') await type('Card holder name', 'Aroha Ngata')
    await pay()
    expect(screen.getByRole('alert').textContent).toBe(
      'Payment cannot be processed as selected card type does not match with card number. ',
    )
    expect(paid).toEqual([])
  })
})

describe.each([
  ['windcave', 'Please enter correct card number'],
  ['stripe', 'Your card number is incomplete.'],
] as const)('a toast of %s', (provider, words) => {
  it('shows that a number is invalid, too', async () => {
    const { fill, pay } = await open({ provider })
    await fill('4242424242424241')
    await pay()
    expect(summary()).toContain(words)
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'danger', title: 'Card Number is invalid' }]])
  })

  it('does not show a number of another brand as invalid', async () => {
    const { fill, pay } = await open({ provider, cardType: 'Visa' })
    await fill('5555555555554444')
    await pay()
    expect(toasts.showToast).not.toHaveBeenCalled()
  })
})
