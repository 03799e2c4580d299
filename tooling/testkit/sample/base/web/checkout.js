const form = document.querySelector('#checkout')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const response = await fetch('/api/orders', { method: 'POST', body: new FormData(form) })
  if (!response.ok) showError(await response.text())
})

function showError(text) {
  document.querySelector('#error').textContent = text
}
