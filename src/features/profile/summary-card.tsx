import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { balanceQuery } from '../../api/payments/balance.ts'
import { imageQuery } from '../../api/practice/image.ts'
import { canOpenArea, type MenuEntry } from '../../domain/practice/menu.ts'
import type { Profile } from '../../domain/profile/profile.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { AvatarCircle } from '../../ui/layout/avatar-circle.tsx'
import { BalanceText } from '../../ui/layout/balance-text.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { lazyDialog } from './lazy-dialog.ts'
import { ChangePicture } from './picture/change-picture.tsx'
import { texts } from './texts.ts'

const TermsDialog = lazyDialog('TermsDialog')
const PasswordDialog = lazyDialog('PasswordDialog')

type SummaryCardProps = {
  menu: readonly MenuEntry[]
  profile: Profile
  /** Whether the practice permits picture changes. */
  canChangePicture: boolean
  /** Refetches the profile. */
  onChanged: () => unknown
}

/** The patient's name, picture and balance, with the terms and the user's password. */
export const ProfileSummaryCard = ({ menu, profile, canChangePicture, onChanged }: SummaryCardProps) => {
  const { session, connection } = usePatient()
  const [open, setOpen] = useState<'terms' | 'password' | null>(null)
  const balance = useQuery(balanceQuery(connection, profile.id))
  const options = imageQuery(connection, profile.id, profile.pictureId ?? '')
  const { data: picture } = useQuery({ ...options, enabled: profile.pictureId !== null })
  const name = profile.name || session.userName
  const close = () => setOpen(null)
  return (
    <Card aria-label={name} display="grid" gap="4">
      <chakra.div display="grid" gap="3" justifyItems="center" textAlign="center">
        <AvatarCircle name={name} picture={picture} size="large" />
        <chakra.p fontSize="xl" fontWeight="bold" lineHeight="tight" overflowWrap="anywhere">
          {name}
        </chakra.p>
        {canChangePicture && <ChangePicture onChanged={onChanged} />}
      </chakra.div>
      {balance.error && <FailedNotice error={balance.error} onRetry={() => void balance.refetch()} />}
      <Facts
        facts={[
          {
            name: texts.balance,
            value: balance.isPending ? <Skeleton width="7rem" /> : balance.data && <BalanceText {...balance.data} />,
          },
          { name: texts.nhi, value: profile.nhi, isId: true },
        ]}
      />
      {canOpenArea(menu, 'Account') && (
        <ButtonLink asChild look="primary">
          <Link href="/accounts">{texts.viewInvoices}</Link>
        </ButtonLink>
      )}
      <Button onClick={() => setOpen('terms')}>{texts.terms.title}</Button>
      <Button onClick={() => setOpen('password')}>{texts.password.title}</Button>
      {open === 'terms' && <TermsDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onEnded={close} />}
    </Card>
  )
}
