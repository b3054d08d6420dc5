import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { announceReturn } from '../../../src/ui/payment/payment-channel.ts'
import { PaymentFrame } from '../../../src/ui/payment/payment-frame.tsx'
import { PaymentProgress } from '../../../src/ui/payment/payment-progress.tsx'
import { eventually } from '../../eventually.ts'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'

const open = () => {
  const [onClose, onReturn] = [vi.fn(), vi.fn()]
  renderStyled(<PaymentFrame provider="windcave" url="about:blank" onClose={onClose} onReturn={onReturn} />)
  return { person: userEvent.setup(), onClose, onReturn }
}

it("the provider's page is in a dialog of its name that only Close ends", async () => {
  const { person, onClose } = open()
  expect(screen.getByRole('dialog', { name: 'Windcave Payment' })).toBeDefined()
  const page = screen.getByTitle('Windcave Payment')
  expect([page.getAttribute('src'), getComputedStyle(page).height]).toEqual(['about:blank', '700px'])
  expect(textsOf(screen.getAllByRole('button'))).toEqual(['Close'])
  await person.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('receives the id of the returned payment, and ignores other messages', async () => {
  const { onReturn } = open()
  await act(async () => {
    const other = new BroadcastChannel('payments')
    other.postMessage('paid')
    other.postMessage({ tempPaymentId: 5012 })
    other.close()
    announceReturn('5012')
  })
  await eventually(() => expect(onReturn).toHaveBeenCalled())
  expect(onReturn.mock.calls).toEqual([['5012']])
})

it('the progress of a payment is shown in per cent and in words', () => {
  renderStyled(<PaymentProgress progress={45} />)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Payment progress' })
  expect([bar.value, bar.max]).toEqual([45, 100])
  expect(screen.getByRole('status').textContent).toBe('Waiting for the payment provider45%')
})
