// Command pack writes a module as a Go proxy serves it: `go run ./pack <folder> <proxy>`. The version is that of
// version.txt in the folder, and .openapi-generator/FILES there lists what belongs to the module.
package main

import (
	"archive/zip"
	"log"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	folder, proxy := os.Args[1], os.Args[2]
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(folder, name))
		check(err)
		return string(text)
	}
	mod := read("go.mod")
	path := strings.TrimPrefix(strings.SplitN(mod, "\n", 2)[0], "module ")
	version := "v" + strings.TrimSpace(read("version.txt"))
	place := filepath.Join(proxy, path, "@v")
	check(os.MkdirAll(place, 0o755))
	write := func(name, text string) {
		check(os.WriteFile(filepath.Join(place, name), []byte(text), 0o644))
	}
	write("list", version+"\n")
	write(version+".info", `{"Version": "`+version+`"}`)
	write(version+".mod", mod)

	file, err := os.Create(filepath.Join(place, version+".zip"))
	check(err)
	archive := zip.NewWriter(file)
	for _, name := range append(strings.Fields(read(".openapi-generator/FILES")), "LICENSE") {
		entry, err := archive.Create(path + "@" + version + "/" + name)
		check(err)
		_, err = entry.Write([]byte(read(name)))
		check(err)
	}
	check(archive.Close())
	check(file.Close())
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
