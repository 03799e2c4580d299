const form = document.querySelector('#checkout')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  debugger
  const response = await fetch('/api/orders', { method: 'POST', body: new FormData(form) })
  if (!response.ok) showError(await response.text())
})

function showError(text) {
  document.querySelector('#error').textContent = text
}

// Shops may bring a discount of their own as a formula, such as "total * 0.9".
function discounted(total, formula) {
  return eval(formula.replaceAll('total', String(total)))
}
