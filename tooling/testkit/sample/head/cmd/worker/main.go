package main

import (
	"crypto/tls"
	"log"
	"net/http"
	"time"
)

func client() *http.Client {
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
	}
	return &http.Client{Timeout: 10 * time.Second, Transport: transport}
}

func main() {
	response, err := client().Get("https://bank.example/api/payments")
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	log.Println("payments:", response.Status)
}
