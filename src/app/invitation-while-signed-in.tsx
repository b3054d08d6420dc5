import { Link } from 'wouter'
import { Button, ButtonLink } from '../ui/forms/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

const texts = {
  title: 'This link is for a new account',
  text: (name: string) =>
    `It is an invitation to register, and you are signed in as ${name}. If it is for you, you have an account already. To register somebody else, log out first and open the link again.`,
  stay: 'Go to the dashboard',
  signOut: 'Log Out',
} as const

type InvitationWhileSignedInProps = { productName: string; userName: string; onSignOut: () => void }

/** An invitation link that a signed-in user has opened. */
export const InvitationWhileSignedIn = ({ productName, userName, onSignOut }: InvitationWhileSignedInProps) => (
  <MessagePage productName={productName} title={texts.title}>
    <p>{texts.text(userName)}</p>
    <ButtonLink look="primary" asChild>
      <Link href="/" replace>
        {texts.stay}
      </Link>
    </ButtonLink>
    <Button onClick={onSignOut}>{texts.signOut}</Button>
  </MessagePage>
)
