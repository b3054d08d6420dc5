import { Link } from 'wouter'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

export const DashboardLink = () => (
  <ButtonLink look="primary" asChild>
    <Link href="/" replace>
      {texts.dashboard}
    </Link>
  </ButtonLink>
)
