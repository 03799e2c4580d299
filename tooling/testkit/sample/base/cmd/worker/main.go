package main

import (
	"log"
	"net/http"
	"time"
)

func client() *http.Client {
	return &http.Client{Timeout: 10 * time.Second}
}

func main() {
	response, err := client().Get("https://bank.example/api/payments")
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	log.Println("payments:", response.Status)
}
