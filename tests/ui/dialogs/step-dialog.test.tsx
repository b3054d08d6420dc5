import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { StepActions, StepDialog } from '../../../src/ui/dialogs/step-dialog.tsx'
import { Button } from '../../../src/ui/forms/button.tsx'
import { renderStyled } from '../../styled.tsx'

const Steps = () => {
  const [step, setStep] = useState(1)
  return (
    <StepDialog title="Steps">
      <p>{`Question ${step}`}</p>
      <StepActions key={step}>
        <Button onClick={() => setStep(step + 1)}>{`Next ${step}`}</Button>
      </StepActions>
    </StepDialog>
  )
}

it('the buttons of all steps are in one footer, after the body', async () => {
  renderStyled(<Steps />)
  const body = screen.getByText('Question 1').parentElement
  const footer = body?.nextElementSibling
  expect(footer?.textContent).toBe('Next 1')
  await userEvent.click(screen.getByRole('button', { name: 'Next 1' }))
  expect(body?.nextElementSibling).toBe(footer)
  expect([body?.textContent, footer?.textContent]).toEqual(['Question 2', 'Next 2'])
})
