/** Downloads a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
