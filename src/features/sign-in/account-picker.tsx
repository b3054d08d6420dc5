import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { anonymous } from '../../api/http/connection.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { Account, Session } from '../../domain/access/session.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Status } from '../../ui/lists/status.tsx'
import { laterTexts as texts } from './later-texts.ts'

type SignedIn = Pick<Session, 'apiUrl' | 'token' | 'parentId'>

/** A sign-in whose user may open no record. The practice alone can help, so the dialog gives its telephone number if it loads. */
const NoAccounts = ({ session }: { session: SignedIn }) => {
  const { data: practice } = useQuery(practiceQuery({ ...anonymous(session.apiUrl), token: session.token }, session.parentId))
  return (
    <>
      <p>{common.noRecords}</p>
      {practice?.phone && (
        <p>
          {texts.ring} <PhoneLink phone={practice.phone} />
        </p>
      )}
    </>
  )
}

type AccountPickerProps = {
  session: SignedIn
  accounts: readonly Account[]
  unreadableCount: number
  onChosen: (account: Account) => void
  onCancel: () => void
}

/** Selects the account to open. Cancel signs out. */
export const AccountPicker = ({ session, accounts, unreadableCount, onChosen, onCancel }: AccountPickerProps) => (
  <PageDialog title={texts.picker} onClose={onCancel} footer={<Button onClick={onCancel}>{common.cancel}</Button>}>
    {unreadableCount > 0 && (
      <Status marginBlockEnd="3">
        <Notice tone="warning">{pageTexts.unreadableAccountCount(unreadableCount)}</Notice>
      </Status>
    )}
    {accounts.length + unreadableCount === 0 ? (
      <NoAccounts session={session} />
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
