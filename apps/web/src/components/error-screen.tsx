export function ErrorScreen() {
  return <p>error</p>
}
export function NotFoundScreen() {
  return <p>not found</p>
}
