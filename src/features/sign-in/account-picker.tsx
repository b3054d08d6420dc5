import { chakra } from '@chakra-ui/react'
import type { Account } from '../../domain/access/session.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Status } from '../../ui/lists/status.tsx'
import { texts } from './texts.ts'

type AccountPickerProps = {
  accounts: readonly Account[]
  unreadableCount: number
  onChosen: (account: Account) => void
  onCancel: () => void
}

/** Selects the account to open. Cancel signs out. */
export const AccountPicker = ({ accounts, unreadableCount, onChosen, onCancel }: AccountPickerProps) => (
  <PageDialog title={texts.picker} onClose={onCancel} footer={<Button onClick={onCancel}>{common.cancel}</Button>}>
    {unreadableCount > 0 && (
      <Status marginBlockEnd="3">
        <Notice tone="warning">{common.unreadableAccountCount(unreadableCount)}</Notice>
      </Status>
    )}
    {accounts.length + unreadableCount === 0 ? (
      <p>{common.noRecords}</p>
    ) : (
      <chakra.ul display="grid" gap="2" listStyle="none">
        {accounts.map((account) => (
          <li key={account.patientId}>
            <Button width="full" justifyContent="space-between" paddingBlock="3" textAlign="start" onClick={() => onChosen(account)}>
              <chakra.span overflowWrap="anywhere">{account.name}</chakra.span>
              <chakra.span color="muted" fontSize="sm">
                {account.relationship}
              </chakra.span>
            </Button>
          </li>
        ))}
      </chakra.ul>
    )}
  </PageDialog>
)
