/** Makes the browser download a file that is in memory. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Releases the file a minute later, because Safari reads it after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
