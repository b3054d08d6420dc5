import { chakra } from '@chakra-ui/react'
import { UserRoundCheck } from 'lucide-react'
import type { Account, Session } from '../../domain/access/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { DetailsButton, type DetailsToggle } from './details-fold.tsx'
import { texts } from './texts.ts'
import { useFrameHeight } from './use-frame-height.ts'

/** Id of the bar that names the patient; it describes each page that opens. */
export const actingForId = 'acting-for'

const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: { base: '2.75rem', lg: 'header' },
    paddingInline: { base: '4', lg: '6' },
    paddingBlock: { base: '0', lg: '1' },
    background: 'infoSoft',
    color: 'text',
    borderBlockEndWidth: '2px',
    borderColor: 'info',
  },
})

type ActingForBarProps = {
  session: Session
  accounts: readonly Account[]
  /** The accounts failed to load. */
  isIncomplete: boolean
  fold: DetailsToggle
  onAccountChosen: (account: Account) => void
}

/** Names the patient whom a proxy user acts for, with a link to the user's own account if there is one. */
export const ActingForBar = ({ session: { userName, parentId }, accounts, isIncomplete, fold, onAccountChosen }: ActingForBarProps) => {
  const own = accounts.find(({ patientId }) => patientId === parentId)
  const bar = useFrameHeight('--acting-for')
  return (
    <chakra.div ref={bar} containerType="inline-size">
      <Bar aria-label={texts.actingFor}>
        <chakra.p
          id={actingForId}
          display="flex"
          alignItems="center"
          gap="2"
          overflowWrap="anywhere"
          flex={{ base: '1 1 9rem', lg: 'none' }}
          lineHeight={{ base: 'tight', lg: 'body' }}
        >
          <chakra.span color="info" flexShrink="0">
            <UserRoundCheck aria-hidden size={20} />
          </chakra.span>
          <span>
            <span>{texts.actingFor}</span> <strong translate="no">{userName}</strong>
          </span>
        </chakra.p>
        {isIncomplete && <chakra.p fontSize="sm">{texts.accountsNotLoaded}</chakra.p>}
        {own && (
          <Button look="plain" fontSize="sm" flexShrink="0" onClick={() => onAccountChosen(own)}>
            <span>
              {texts.switchBack}
              <chakra.span srOnly={{ base: true, md: false }}> {texts.switchBackTo(own.name)}</chakra.span>
            </span>
          </Button>
        )}
        <DetailsButton fold={fold} />
      </Bar>
    </chakra.div>
  )
}
