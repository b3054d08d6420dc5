import { expect, it } from 'vitest'
import { PageDialog } from '../../../src/ui/dialogs/page-dialog.tsx'
import { ActingFor } from '../../../src/ui/layout/acting-for.ts'
import { renderStyled } from '../../styled.tsx'

it.each([
  ['for whom somebody acts', 'Mia Wilson', {}, ['Acting for Mia Wilson · 1 May 2026']],
  ['that before what it asks', 'Mia Wilson', { role: 'alertdialog' }, ['Acting for Mia Wilson · 1 May 2026', 'All is well.']],
  ['nobody twice', 'Mia Wilson', { isNamed: true }, ['1 May 2026']],
  ['nobody to whoever acts for themselves', null, {}, ['1 May 2026']],
] as const)('a page dialog names %s', (_, patient, dialog, described) => {
  renderStyled(
    <ActingFor value={patient}>
      <PageDialog title="Report" about="1 May 2026" {...dialog}>
        <p>All is well.</p>
      </PageDialog>
    </ActingFor>,
  )
  const ids = document.querySelector('[aria-modal]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(described)
})
